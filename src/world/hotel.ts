/** One invented hotel as it really stands there, before any list has written it down. */
export interface Hotel {
  /** Its number in the made world. */
  slot: number
  place: number
  country: string
  language: string
  /** The name on the sign: in the local script or language. */
  ownName: string
  /** The name an international list would use, in Latin letters. */
  latinName: string
  /** What it was called before, for the few that were renamed. */
  formerName?: string
  /** Set for hotels of a chain. */
  chain?: string
  operator?: string
  /** The hotel of the same complex it must not be taken for. */
  siblingOf?: number
  ownStreet: string
  latinStreet: string
  city: string
  localCity?: string
  district: string
  region: string
  postalCode: string
  latitude: number
  longitude: number
  rating: number
}
