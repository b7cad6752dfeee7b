import { countryNumber } from '../country-number.ts'
import { hashWord } from '../words/hash-bytes.ts'
import { statesOf } from './state-names.ts'

/**
 * Within which degrees states lie: from south to north, from west to east. Where their towns end (of the United States
 * as a gazetteer has them); none of those that cross the date line or are hardly settled.
 */
const BOXES: Readonly<Record<string, string>> = {
  US: `AL 30.2 34.9 -88.3 -85.0; AR 33.1 36.5 -94.5 -89.9; AZ 31.3 37.0 -114.8 -109.1; CA 32.6 41.9 -124.3 -114.4; CO 37.1 41.0 -108.9 -102.2; CT 41.0 42.0
    -73.7 -71.8; DC 38.8 39.0 -77.1 -76.9; DE 38.5 39.8 -75.7 -75.1; FL 24.6 31.0 -87.3 -80.0; GA 30.7 35.0 -85.5 -80.8; HI 19.0 22.2 -159.7 -154.9; IA
    40.4 43.5 -96.6 -90.2; ID 42.1 48.7 -117.0 -111.1; IL 37.0 42.5 -91.4 -87.5; IN 37.9 41.8 -87.9 -84.8; KS 37.0 39.9 -101.9 -94.6; KY 36.5 39.1 -89.2
    -82.5; LA 29.2 33.0 -94.0 -89.7; MA 41.3 42.9 -73.4 -70.0; MD 38.0 39.7 -79.4 -75.1; ME 43.1 47.4 -71.0 -67.0; MI 41.7 47.4 -90.2 -82.4; MN 43.6 48.9
    -97.0 -90.3; MO 36.1 40.5 -95.5 -89.4; MS 30.2 35.0 -91.4 -88.2; MT 44.7 48.9 -115.6 -104.2; NC 33.9 36.5 -84.0 -75.5; ND 46.0 48.9 -104.0 -96.6; NE
    40.0 42.9 -103.9 -95.6; NH 42.7 44.9 -72.5 -70.7; NJ 38.9 41.2 -75.5 -73.9; NM 31.8 36.9 -109.0 -103.1; NV 35.2 42.0 -120.0 -114.1; NY 40.5 45.0 -79.6
    -72.0; OH 38.4 41.9 -84.8 -80.5; OK 33.9 36.9 -102.5 -94.4; OR 42.1 46.2 -124.5 -117.0; PA 39.7 42.2 -80.5 -74.7; RI 41.2 42.0 -71.8 -71.2; SC 32.2
    35.2 -83.1 -78.6; SD 42.5 45.9 -103.9 -96.5; TN 35.0 36.6 -90.1 -81.8; TX 25.9 36.5 -106.6 -93.7; UT 37.0 42.0 -114.0 -109.3; VA 36.6 39.3 -83.1
    -75.4; VT 42.8 45.0 -73.3 -71.6; WA 45.6 49.0 -124.4 -117.0; WI 42.5 46.7 -92.8 -87.4; WV 37.3 40.6 -82.6 -77.8; WY 41.1 44.8 -111.0 -104.1`,
  CA: `AB 49 60 -120 -110; BC 48.2 60 -139.1 -114; MB 49 60 -102 -89; NB 44.5 48.1 -69.1 -63.7; NL 46.6 60.4 -67.8 -52.6; NS 43.4 47.1 -66.4 -59.7; ON 41.6 56.9 -95.2 -74.3; PE 45.9 47.1 -64.5 -61.9;
    QC 45 62.6 -79.8 -57.1; SK 49 60 -110 -101.4`,
  AU: `NSW -37.6 -28.1 140.9 159.2; NT -26 -10.9 129 138; QLD -29.2 -9.1 137.9 153.6; SA -38.1 -26 129 141; TAS -43.7 -39.5 143.8 148.5; VIC -39.2 -33.9 140.9 150; WA -35.2 -13.6 112.9 129; ACT -36 -35.1 148.7 149.4`,
}
/** A hotel may stand beyond the last town, and a point be rough. */
const BEYOND_DEGREES = 0.5

type Box = { south: number; north: number; west: number; east: number }

const boxes = new Map<number, Map<number, Box>>()
for (const [code, list] of Object.entries(BOXES)) {
  const country = countryNumber(code)
  const { codes } = statesOf(country)!
  const own = new Map<number, Box>()
  for (const entry of list.split(';')) {
    const [state, ...degrees] = entry.trim().split(' ')
    const [south, north, west, east] = degrees.map(Number)
    own.set(codes.get(hashWord(state.toLowerCase())), {
      south: south - BEYOND_DEGREES,
      north: north + BEYOND_DEGREES,
      west: west - BEYOND_DEGREES,
      east: east + BEYOND_DEGREES,
    })
  }
  boxes.set(country, own)
}

/** Whether a point in degrees lies outside of a state, see StateReader; false where nobody knows. */
export function isOutsideState(country: number, state: number, latitude: number, longitude: number): boolean {
  const box = boxes.get(country)?.get(state)
  if (box === undefined) return false
  return latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east
}
