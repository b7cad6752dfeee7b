/** The columns of a reference file and the header names they go by (folded: lower case, no spaces, `_` or `-`). */
export const REFERENCE_COLUMNS = {
  id: ['id', 'hotelid', 'referenceid', 'referencehotelid', 'propertyid', 'hotelcode', 'sourceid', 'code', 'uuid'],
  name: ['name', 'hotelname', 'propertyname', 'referencename', 'title', 'hotel'],
  aliases: ['aliases', 'alias', 'othernames', 'alternatenames', 'altnames', 'alsoknownas', 'aka', 'formernames'],
  address: ['address', 'hoteladdress', 'streetaddress', 'fulladdress', 'address1', 'addressline1', 'addressline', 'street', 'addr'],
  city: ['city', 'cityname', 'hotelcity', 'town', 'locality', 'municipality', 'place'],
  region: ['region', 'regionname', 'state', 'statename', 'province', 'stateprovince', 'admin1', 'county'],
  postal_code: ['postalcode', 'postcode', 'zip', 'zipcode', 'postal', 'plz'],
  country: ['country', 'countrycode', 'countryiso', 'countryisocode', 'isocountry', 'isocountrycode', 'countryname', 'iso2', 'cc'],
  latitude: ['latitude', 'lat', 'geolat', 'gpslat', 'hotellatitude'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'geolon', 'geolng', 'gpslon', 'gpslng', 'hotellongitude'],
  rating: ['rating', 'stars', 'starrating', 'hotelrating', 'category', 'star', 'hotelstars'],
} as const // biome-ignore format: lists of names read better in rows

export type ReferenceColumn = keyof typeof REFERENCE_COLUMNS

export const REQUIRED_COLUMNS: readonly ReferenceColumn[] = ['id', 'name', 'country']

/** The columns named `supplier:CODE`, which hold that supplier's own ids. Of two with one code the first counts, as of any two columns. */
export function supplierColumns(headers: readonly string[]): { code: string; column: number }[] {
  const columnOf = new Map<string, number>()
  headers.forEach((header, column) => {
    const code = /^supplier\s*:\s*(\S.*)$/i.exec(header.trim())?.[1].trim()
    // What comes again has been given the number of its column: see nameColumns of ingest/.
    const repeated = code === undefined ? undefined : /^(.*) \(column \d+\)$/.exec(code)?.[1]
    if (code !== undefined && !columnOf.has(code) && !columnOf.has(repeated ?? '')) columnOf.set(code, column)
  })
  return [...columnOf].map(([code, column]) => ({ code, column }))
}
