/**
 * Space is cut into 65,536 x 65,536 cells (305 m north-south, at most 610 m east-west) and ordered along a Morton
 * curve, so that every aligned square of 2^k cells is one contiguous run of reference rows.
 */
export const NO_POINT = 0x7fffffff
const DEGREE = 1e7

/** A block is 32 x 32 cells, about 10 km: the unit of "nearby" for candidates and for the rarity of words. */
export const BLOCK_SHIFT = 10
/** A yard is 4 x 4 cells, about 1.2 x 2.4 km: the unit that is searched hotel by hotel. */
export const YARD_SHIFT = 4

export function toFixedDegrees(degrees: number): number {
  return Math.round(degrees * DEGREE)
}

export function toDegrees(fixed: number): number {
  return fixed / DEGREE
}

export function isPoint(latitude: number, longitude: number): boolean {
  // NaN fails every comparison; 0/0 is what suppliers send for "unknown".
  return (
    latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180 && !(latitude === 0 && longitude === 0)
  )
}

export function columnOf(longitude: number): number {
  return Math.min(65535, Math.floor((longitude + 180) * (65536 / 360)))
}

export function rowOf(latitude: number): number {
  return Math.min(65535, Math.floor((latitude + 90) * (65536 / 180)))
}

export function cellCode(column: number, row: number): number {
  return ((spread(column) | (spread(row) << 1)) >>> 0) as number
}

function spread(value: number): number {
  value = (value | (value << 8)) & 0x00ff00ff
  value = (value | (value << 4)) & 0x0f0f0f0f
  value = (value | (value << 2)) & 0x33333333
  return (value | (value << 1)) & 0x55555555
}

export const METRES_PER_FIXED_DEGREE = 111_195 / DEGREE

/** Metres between two points given in fixed degrees; equirectangular, good to a few per mille at city scale. */
export function metresBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dy = (lat1 - lat2) * METRES_PER_FIXED_DEGREE
  let dLon = lon1 - lon2
  if (dLon > 1.8e9) dLon -= 3.6e9
  else if (dLon < -1.8e9) dLon += 3.6e9
  const dx = dLon * METRES_PER_FIXED_DEGREE * Math.cos(((lat1 + lat2) * 0.5 * Math.PI) / (180 * DEGREE))
  return Math.sqrt(dx * dx + dy * dy)
}
