export { connectSupplier, listConnections, readSupplierCode } from './connections.ts'
