import type { LoaderFunctionArgs } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { drawRoute } from '#app/components/globe/route-drawing.ts'
import { findAirport } from '#app/core/places/airport-search.ts'
import { maximumSlices } from '#app/core/flight/search-query.ts'

/** The cache saves a few milliseconds per drawing and takes about 3 kB for each. */
const drawings = new LRUCache<string, string>({ max: 500 })

const slicePattern = /^[A-Z]{3}(-[A-Z]{3}){1,8}$/

function drawTrip(text: string): string | null {
  const ways = text.split(',')
  if (ways.length > maximumSlices || !ways.every((way) => slicePattern.test(way))) return null
  const placed = ways.map((way) => way.split('-').map((code) => findAirport(code)))
  const known = placed.map((way) => way.flatMap((airport) => airport ?? []))
  if (known.some((way) => way.length < 2)) return null
  return drawRoute(known.map((way) => way.map((place) => ({ ...place, code: place.iata_code }))))
}

/** The drawing is a separate image, so that pages don't repeat it and caches share it. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('ways') ?? ''
  const drawing = drawings.get(text) ?? drawTrip(text)
  if (drawing === null) return new Response('No such route', { status: 404 })
  drawings.set(text, drawing)
  return new Response(drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
