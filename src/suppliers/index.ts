export { connectSupplier, disconnectSupplier, listConnections, readSupplierCode } from './connections.ts'
