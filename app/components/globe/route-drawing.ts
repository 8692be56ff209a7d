import {
  coastlines,
  frameOf,
  greatCircle,
  pathOf,
  pointOf,
  viewOf,
  type Point,
  type Sheet,
} from './sphere.ts'

export type RoutePoint = { code: string; longitude: number; latitude: number }

/** A phone shows the middle of the drawing; a wide page shows all of it. */
const [width, height] = [720, 180]
const shownWidth = 326

/**
 * The largest globe keeps surroundings visible on short trips, and the smallest lets long trips
 * fit.
 */
const sheet: Sheet = {
  ...{ width, height },
  margin: { x: (width - shownWidth) / 2 + 26, y: 32 },
  radii: { min: 82, max: 340 },
}
/** Maximum length of the SVG, in characters. Coastlines get coarser until the drawing fits. */
const maxCharacters = 3_000

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
  const frame = frameOf(arcs.flat().map(view), sheet)
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
  const seen = coastlines().map((coast) => coast.map(view))
  for (let step = 3; step < 40; step += 2) {
    const drawing = svgWithCoast(pathOf(seen, frame, { step }))
    if (drawing.length <= maxCharacters) return drawing
  }
  return svgWithCoast('')
}
