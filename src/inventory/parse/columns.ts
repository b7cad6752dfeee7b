import { columnNames } from '../../reference/hotel-columns/index.ts'

/** The columns of a supplier's list and the header names they go by. */
export const INVENTORY_COLUMNS = columnNames({
  id: ['partnerhotelid', 'partnerid', 'supplierhotelid', 'supplierid', 'externalid'],
  name: ['partnerhotelname'],
  address: ['partnerhoteladdress'],
  city: ['partnerhotelcity'],
  country: ['partnerhotelcountry'],
})

export type InventoryColumn = keyof typeof INVENTORY_COLUMNS

export const REQUIRED_COLUMNS: readonly InventoryColumn[] = ['id', 'name', 'city', 'country']
