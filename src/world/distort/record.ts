/** A row of a supplier's list: the inventory columns. Text that a supplier leaves out is empty. */
export interface InventoryRecord {
  id: string
  name: string
  address: string
  city: string
  country: string
  latitude?: number
  longitude?: number
}

/** What is known about the hotel beyond the row, so that a copy can err as people do. All of it is optional. */
export interface Hints {
  /** The name in other languages or scripts, any of which a supplier may list. */
  otherNames?: readonly string[]
  formerName?: string
  operator?: string
  otherAddresses?: readonly string[]
  postalCode?: string
  region?: string
  /** Suburbs, districts and neighbouring towns. */
  nearbyNames?: readonly string[]
  otherCityNames?: readonly string[]
  centre?: { latitude: number; longitude: number }
}

/** How often each thing goes wrong, as shares of records. */
export interface Rates {
  coordinatesMissing: number
  addressMissing: number
  /** 1 for the habits seen in real lists; smaller is tidier. Scales every other fault. */
  faults: number
}

// Measured on real supplier pairs: about one record in ten has no point, about one in seven no address.
export const USUAL_RATES: Rates = { coordinatesMissing: 0.09, addressMissing: 0.14, faults: 1 }
