/** A hotel of a partner's list or of a reference, as the engine is asked about it. */
export type Hotel = {
  /** Where it stands in its file; none where it was made. */
  row?: number
  id: string
  name: string
  address: string
  city: string
  countryCode: string
  latitude: number
  longitude: number
  postalCode?: string
  /** In a reference alone, as the next. */
  region?: string
  aliases?: string
  /** See matching/shared-points.ts. */
  isPointShared?: boolean
}
