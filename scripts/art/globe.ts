/**
 * Draws the globe of the home page and its map data (Natural Earth 1:110m, public domain). Run
 * `npx tsx scripts/art/globe.ts` after changing a route or the view.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoGraticule, geoOrthographic, geoPath } from 'd3-geo'
import { format, resolveConfig } from 'prettier'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { airports } from '../../app/core/places/airports.ts'

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

/** Simplifies a path to relative moves in whole units, between points at least `step` apart. */
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
const polygons = ('features' in shapes ? shapes.features : [shapes]).flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    : [],
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

/** Coastlines in quarter degrees as relative moves, between points at least `step` apart. */
function compact(step: number): string[] {
  const rings = polygons.flatMap((polygon) =>
    geoArea(polygon) > 0.0007 ? polygon.coordinates : [],
  )
  // The atlas is cut at 180 degrees and at the pole. These cuts are not coastlines.
  const coasts = rings.flatMap((ring) => {
    const lines: number[][][] = [[]]
    for (const [longitude = 0, latitude = 0] of ring) {
      if (Math.abs(longitude) > 179.9 || latitude < -89) lines.push([])
      else lines.at(-1)?.push([longitude, latitude])
    }
    return lines
  })
  return coasts.flatMap((line) => {
    const kept = line.filter((point, index) => index === 0 || index === line.length - 1)
    let last = line[0]
    const inner = line.slice(1, -1).filter((point) => {
      const [x = 0, y = 0] = point
      const [px = 0, py = 0] = last ?? []
      const wide = Math.cos((y * Math.PI) / 180)
      if (Math.hypot((x - px) * wide, y - py) < step) return false
      last = point
      return true
    })
    kept.splice(1, 0, ...inner)
    if (kept.length < 4) return []
    const quarters = kept.map((point) => point.map((degrees) => Math.round(degrees * 4)))
    const moves = quarters.map((point, index) =>
      point.map((value, axis) => value - (quarters[index - 1]?.[axis] ?? 0)),
    )
    return [moves.flat().join(' ')]
  })
}

async function write(file: string, source: string) {
  const options = await resolveConfig(file)
  writeFileSync(file, await format(source, { ...options, parser: 'typescript' }))
}

await write(
  'app/components/globe/drawing.ts',
  `/** Drawn by scripts/art/globe.ts in a square of ${size} units. */
export const globe = ${JSON.stringify({ size, graticule, coast, arcs, dots })}
`,
)
const flown = routes
  .split(' ')
  .map((route) =>
    route.split('-').flatMap((code) => place(code).map((degrees) => Math.round(degrees * 10) / 10)),
  )
await write(
  'app/components/globe/world.ts',
  `/**
 * Written by scripts/art/globe.ts. Coasts are longitudes and latitudes in quarters of a degree, each
 * point a move from the one before; routes are longitude and latitude of both ends, in degrees.
 */
export const world = ${JSON.stringify({ size, view, coasts: compact(1.5), routes: flown })}
`,
)
