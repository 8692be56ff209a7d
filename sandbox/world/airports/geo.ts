const RADIUS = 6371.0088
const RADIANS = Math.PI / 180

type Point = { lat: number; lon: number }

/** Great-circle distance in kilometres. */
export function distance(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIANS
  const dLon = (b.lon - a.lon) * RADIANS
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLon / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees eastward from `a` to `b` on the shorter way round. A negative number means westward. */
export function eastward(a: Point, b: Point): number {
  return ((b.lon - a.lon + 540) % 360) - 180
}
