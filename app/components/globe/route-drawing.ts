import { world } from './world.ts'

export type RoutePoint = { code: string; longitude: number; latitude: number }

/** A point on the unit sphere. The axes point to 0° E and 90° E on the equator, and to the north pole. */
type Point = readonly [x: number, y: number, z: number]
/** Projected point. `depth` is positive on the visible side of the globe. */
type ProjectedPoint = { x: number; y: number; depth: number }

/** A phone shows the middle of the drawing; a wide page shows all of it. */
const [width, height] = [720, 180]
const shownWidth = 326

const radians = Math.PI / 180
const margin = { x: (width - shownWidth) / 2 + 26, y: 32 }
/**
 * Minimum and maximum radius of the globe. The maximum keeps surroundings visible on short trips,
 * and the minimum lets long trips fit.
 */
const radii = { min: 82, max: 340 }
/** Viewing angles towards the equator, in degrees. The tilt makes great circles look curved. */
const tilts = [32, 20, 8, 0]
/** Maximum length of the SVG, in characters. Coastlines get coarser until the drawing fits. */
const maxCharacters = 3_000

function pointOf({ longitude, latitude }: Pick<RoutePoint, 'longitude' | 'latitude'>): Point {
  const [l, p] = [longitude * radians, latitude * radians]
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)]
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function greatCircle(from: Point, to: Point): Point[] {
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(from, to))))
  // Antipodes have no single shortest line.
  if (Math.sin(angle) < 1e-6) return [from, to]
  const steps = Math.max(2, Math.ceil(angle / (4 * radians)))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = (step / steps) * angle
    const [a, b] = [Math.sin(angle - share) / Math.sin(angle), Math.sin(share) / Math.sin(angle)]
    return [from[0] * a + to[0] * b, from[1] * a + to[1] * b, from[2] * a + to[2] * b]
  })
}

function viewOf(points: readonly Point[]): (point: Point) => ProjectedPoint {
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

type Frame = { radius: number; x: number; y: number }

function frameOf(seen: readonly ProjectedPoint[]): Frame {
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
    radius,
    x: width / 2 - (radius * (left + right)) / 2,
    y: height / 2 - (radius * (top + bottom)) / 2,
  }
}

/** Returns path data for the visible parts of the lines, with coordinates rounded to `1 / fine` units. */
function pathOf(
  lines: readonly ProjectedPoint[][],
  { radius, x, y }: Frame,
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

const styles =
  'path,circle{fill:none;stroke:#1d5fa8}text{font:600 14px system-ui,sans-serif;fill:#1b2536;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}.c{opacity:.45}.g{opacity:.3}.a{stroke-width:2.5;stroke-linecap:round}.d{fill:#1d5fa8}.s{fill:#fff}.e{stroke-width:2}@media(prefers-color-scheme:dark){path,circle{stroke:#7cc0f5}text{fill:#e6edf5;stroke:#17202f}.d{fill:#7cc0f5}.s{fill:#17202f}}'

/** Puts a label under its dot if a label above the dot would overlap an earlier label. */
function labels(places: { code: string; x: number; y: number }[]): string {
  const taken: { x: number; y: number }[] = []
  return places
    .map(({ code, x, y }) => {
      const sides = [y - 11, y + 22].filter((side) => side > 14)
      const at = sides.find((side) =>
        taken.every((one) => Math.abs(one.x - x) > 40 || Math.abs(one.y - side) > 16),
      )
      // In crowded places only the most important airports keep a label. They come first in the list.
      if (at === undefined) return ''
      taken.push({ x, y: at })
      return `<text x="${x}" y="${at}" text-anchor="middle">${code}</text>`
    })
    .join('')
}

/**
 * Draws a trip's slices as great circles over coastlines: a complete SVG of at most 3,000
 * characters. Each of `slices` lists a slice's airports. Endpoints are drawn as full dots, stops as
 * open dots.
 */
export function drawRoute(slices: readonly (readonly RoutePoint[])[]): string {
  coasts ??= world.coasts.map(coastline)
  const stops = new Map<string, { point: Point; end: boolean }>()
  for (const slice of slices) {
    slice.forEach((place, index) => {
      const end = index === 0 || index === slice.length - 1 || stops.get(place.code)?.end === true
      stops.set(place.code, { point: pointOf(place), end })
    })
  }
  const arcs = slices.flatMap((slice) =>
    slice.slice(1).map((to, index) => greatCircle(pointOf(slice[index]!), pointOf(to))),
  )
  const view = viewOf(arcs.flat())
  const frame = frameOf(arcs.flat().map(view))
  const places = [...stops]
    .map(([code, { point, end }]) => ({ code, end, ...view(point) }))
    .filter(({ depth }) => depth > 0)
    .map(({ code, end, x, y }) => ({
      code,
      end,
      x: Math.round(frame.x + frame.radius * x),
      y: Math.round(frame.y + frame.radius * y),
    }))
    .sort((a, b) => Number(b.end) - Number(a.end))
  const dots = places
    .map(
      ({ x, y, end }) =>
        `<circle class="e ${end ? 'd' : 's'}" cx="${x}" cy="${y}" r="${end ? 5 : 4}"/>`,
    )
    .join('')
  const route =
    `<path class="a" d="${pathOf(
      arcs.map((arc) => arc.map(view)),
      frame,
      arcs.length > 6 ? { step: 14 } : { step: 3, fine: 10 },
    )}"/>` +
    dots +
    labels(places)
  const globe = `<circle class="g" cx="${Math.round(frame.x)}" cy="${Math.round(frame.y)}" r="${Math.round(frame.radius)}"/>`
  const svgWithCoast = (coast: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${styles}</style>${globe}<path class="c" d="${coast}"/>${route}</svg>`
  const seen = coasts.map((coast) => coast.map(view))
  for (let step = 3; step < 40; step += 2) {
    const drawing = svgWithCoast(pathOf(seen, frame, { step }))
    if (drawing.length <= maxCharacters) return drawing
  }
  return svgWithCoast('')
}
