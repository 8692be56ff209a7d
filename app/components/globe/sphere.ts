import { world } from './world.ts'

/** A point on the unit sphere. The axes point to 0° E and 90° E on the equator, and to the north pole. */
export type Point = readonly [x: number, y: number, z: number]
/** Projected point. `depth` is positive on the visible side of the globe. */
export type ProjectedPoint = { x: number; y: number; depth: number }

const radians = Math.PI / 180
/** Viewing angles towards the equator, in degrees. The tilt makes great circles look curved. */
const tilts = [32, 20, 8, 0]

export function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): Point {
  const [l, p] = [longitude * radians, latitude * radians]
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)]
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Divides the arc into steps of at most `stepDegrees`. */
export function greatCircle(from: Point, to: Point, stepDegrees = 4): Point[] {
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(from, to))))
  // Antipodes have no single shortest line.
  if (Math.sin(angle) < 1e-6) return [from, to]
  const steps = Math.max(2, Math.ceil(angle / (stepDegrees * radians)))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = (step / steps) * angle
    const [a, b] = [Math.sin(angle - share) / Math.sin(angle), Math.sin(share) / Math.sin(angle)]
    return [from[0] * a + to[0] * b, from[1] * a + to[1] * b, from[2] * a + to[2] * b]
  })
}

export function viewOf(points: readonly Point[]): (point: Point) => ProjectedPoint {
  const views = tilts.map((tilt) => tiltedView(points, tilt * radians))
  const inSight = views.find((view) => points.every((point) => view(point).depth > 0.1))
  return inSight ?? views.at(-1)!
}

function tiltedView(points: readonly Point[], tilt: number): (point: Point) => ProjectedPoint {
  const [sx, sy, sz] = points.reduce<Point>(
    ([x, y, z], point) => [x + point[0], y + point[1], z + point[2]],
    [0, 0, 0],
  )
  const longitude = Math.atan2(sy, sx)
  const middle = Math.atan2(sz, Math.hypot(sx, sy))
  const latitude = middle - Math.sign(middle) * tilt
  const [sinL, cosL] = [Math.sin(longitude), Math.cos(longitude)]
  const [sinP, cosP] = [Math.sin(latitude), Math.cos(latitude)]
  return ([x, y, z]) => {
    const towards = x * cosL + y * sinL
    return {
      x: y * cosL - x * sinL,
      y: towards * sinP - z * cosP,
      depth: towards * cosP + z * sinP,
    }
  }
}

/** Size of a drawing, and the smallest and largest globe that it may show. */
export type Sheet = {
  width: number
  height: number
  margin: { x: number; y: number }
  radii: { min: number; max: number }
}

/** Position of the globe on its sheet. */
export type Frame = Pick<Sheet, 'width' | 'height'> & { radius: number; x: number; y: number }

/** Fits the points into the sheet. */
export function frameOf(
  seen: readonly ProjectedPoint[],
  { width, height, margin, radii }: Sheet,
): Frame {
  const xs = seen.map(({ x }) => x)
  const ys = seen.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fit = Math.min(
    (width - 2 * margin.x) / (right - left || 1e-6),
    (height - 2 * margin.y) / (bottom - top || 1e-6),
  )
  const radius = Math.min(radii.max, Math.max(radii.min, fit))
  return {
    ...{ width, height, radius },
    x: width / 2 - (radius * (left + right)) / 2,
    y: height / 2 - (radius * (top + bottom)) / 2,
  }
}

/** Returns path data for the visible parts of the lines, with coordinates rounded to `1 / fine` units. */
export function pathOf(
  lines: readonly ProjectedPoint[][],
  { width, height, radius, x, y }: Frame,
  { step, fine = 1 }: { step: number; fine?: number },
): string {
  const round = (value: number) => Math.round(value * fine) / fine
  let data = ''
  for (const line of lines) {
    let [lastX, lastY, drawing] = [0, 0, false]
    for (const seen of line) {
      const [px, py] = [round(x + radius * seen.x), round(y + radius * seen.y)]
      const near = px > -40 && px < width + 40 && py > -40 && py < height + 40
      if (seen.depth <= 0 || !near) {
        drawing = false
        continue
      }
      if (drawing && Math.hypot(px - lastX, py - lastY) < step) continue
      data += drawing ? `l${round(px - lastX)} ${round(py - lastY)}` : `M${px} ${py}`
      ;[lastX, lastY, drawing] = [px, py, true]
    }
  }
  return data.replaceAll(' -', '-').replace(/M[-.\d]+ ?[-.\d]+(?=M|$)/g, '')
}

function coastline(moves: string): Point[] {
  const numbers = moves.split(' ').map(Number)
  let [longitude, latitude] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    longitude += numbers[index * 2] ?? 0
    latitude += numbers[index * 2 + 1] ?? 0
    return pointOf({ longitude: longitude / 4, latitude: latitude / 4 })
  })
}

let coasts: Point[][] | null = null

export function coastlines(): Point[][] {
  coasts ??= world.coasts.map(coastline)
  return coasts
}
