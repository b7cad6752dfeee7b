// Mean radius of the earth (IUGG), so distances agree with other services to about half a per cent of the ellipsoid's.
const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Kilometres between two points in degrees, along the surface of the sphere; exact across poles and date line. */
export function distanceKm(
  lat1: number,
  lon1: number,
  lat2: number,
  lon2: number,
  cosLat1 = Math.cos(lat1 * RADIANS),
): number {
  const northward = Math.sin(((lat2 - lat1) * RADIANS) / 2)
  const eastward = Math.sin(((lon2 - lon1) * RADIANS) / 2)
  const h = northward * northward + cosLat1 * Math.cos(lat2 * RADIANS) * eastward * eastward
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
