/**
 * Draws the globe of the home page into `app/components/globe/drawing.ts`: a graticule, coastlines
 * (Natural Earth 1:110m, public domain) and great circles between airports, seen from far away.
 * Run it with `npx tsx scripts/art/globe.ts` after changing a route or the view.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoGraticule, geoOrthographic, geoPath } from 'd3-geo'
import type { GeoPermissibleObjects } from 'd3-geo'
import { format, resolveConfig } from 'prettier'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { airports } from '../../app/domain/airports/airports.ts'

const size = 600
const view = { longitude: -38, latitude: 32 }
const routes =
  'JFK-LHR LAX-CDG MIA-LIS GRU-MAD BOS-KEF EZE-FRA ORD-DUB EWR-CPT MEX-MAD YVR-LHR SFO-HNL'

const projection = geoOrthographic()
  .rotate([-view.longitude, -view.latitude])
  .scale(size / 2 - 1)
  .translate([size / 2, size / 2])
  .precision(0.6)
const path = geoPath(projection)

/** Whole units, relative moves, and no point within `step` of the one before it. */
function simplify(data: string, step: number): string {
  let out = ''
  for (const [, line = '', close = ''] of data.matchAll(/M([^MZ]+)(Z?)/g)) {
    const points = line.split('L').map((point) => point.split(',').map(Number))
    const kept: number[][] = []
    for (const [x = 0, y = 0] of points) {
      const [px = -99, py = -99] = kept.at(-1) ?? []
      if (Math.hypot(x - px, y - py) >= step) kept.push([Math.round(x), Math.round(y)])
    }
    if (kept.length < 4 && close) continue
    const [[x0 = 0, y0 = 0] = [], ...rest] = kept
    let [x, y] = [x0, y0]
    out += `M${x} ${y}l`
    out += rest
      .map(([nx = 0, ny = 0]) => {
        const move = `${nx - x} ${ny - y}`
        ;[x, y] = [nx, ny]
        return move
      })
      .join(' ')
      .replaceAll(' -', '-')
    out += close && 'z'
  }
  return out
}

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
const topology: Topology = JSON.parse(readFileSync(atlas, 'utf8'))
const land = topology.objects.land
if (!land) throw new Error('no land in the atlas')
const shapes = feature(topology, land)
const lands: GeoPermissibleObjects[] = 'features' in shapes ? shapes.features : [shapes]
const polygons = lands.flatMap((shape) =>
  'geometry' in shape && shape.geometry?.type === 'MultiPolygon'
    ? shape.geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    : [shape],
)
const coast = polygons
  .filter((polygon) => geoArea(polygon) > 0.0007)
  .map((polygon) => simplify(path(polygon) ?? '', 5))
  .join('')

function place(code: string): [number, number] {
  const airport = airports.find(({ iata_code }) => iata_code === code)
  if (!airport) throw new Error(`no airport ${code}`)
  return [airport.longitude, airport.latitude]
}

const arcs = routes.split(' ').map((route) => {
  const coordinates = route.split('-').map(place)
  return simplify(path({ type: 'LineString', coordinates }) ?? '', 9)
})
const dots = [...new Set(routes.split(/[ -]/))].flatMap((code) => {
  if (!path({ type: 'Point', coordinates: place(code) })) return []
  return [(projection(place(code)) ?? []).map(Math.round)]
})
const graticule = simplify(path(geoGraticule().step([20, 15])()) ?? '', 14)

const source = `/** Drawn by scripts/art/globe.ts in a square of ${size} units. */
export const globe = ${JSON.stringify({ size, graticule, coast, arcs, dots })}
`
const options = await resolveConfig('app/components/globe/drawing.ts')
writeFileSync(
  'app/components/globe/drawing.ts',
  await format(source, { ...options, parser: 'typescript' }),
)
