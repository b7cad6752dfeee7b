declare module '../platform/database/tables.ts' {
  interface Tables {
    supplier_connections: SupplierConnectionTable
  }
}

interface SupplierConnectionTable {
  organization_id: string
  supplier_code: string
  connected_at: Date
}
