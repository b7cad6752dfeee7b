export { connectSupplier, disconnectSupplier, pageOfConnections, readSupplierCode } from './connections.ts'
