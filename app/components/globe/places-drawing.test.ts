import fc from 'fast-check'
import { expect, test } from 'vitest'
import { airports } from '#app/core/places/airports.ts'
import { drawPlaces, type DrawnPlace } from './places-drawing.ts'

const at = (code: string): DrawnPlace => {
  const { longitude, latitude } = airports.find(({ iata_code }) => iata_code === code)!
  return { code, longitude, latitude, text: `${code} $1,234` }
}

test('the origin and each place in sight have a dot inside the drawing', () => {
  const { size, origin, places, arcs } = drawPlaces(at('JFK'), ['LHR', 'MIA', 'LAX'].map(at))
  expect(places.map(({ code }) => code)).toEqual(['LHR', 'MIA', 'LAX'])
  for (const { dot } of [origin!, ...places]) {
    expect(dot.x).toBeGreaterThan(0)
    expect(dot.x).toBeLessThan(size.width)
    expect(dot.y).toBeGreaterThan(0)
    expect(dot.y).toBeLessThan(size.height)
  }
  expect(arcs.match(/M/g)).toHaveLength(3)
})

test('the origin has a label where the fares leave room', () => {
  const { origin } = drawPlaces({ ...at('JFK'), text: 'JFK' }, [at('LHR')])
  expect(origin).toMatchObject({ text: 'JFK', label: { x: expect.any(Number) } })
})

test('the first places of the list get their labels first', () => {
  const { places } = drawPlaces(at('JFK'), ['LHR', 'LGW', 'LCY', 'STN', 'LTN', 'SEN'].map(at))
  expect(places[0]?.label).not.toBeNull()
  expect(places.some(({ label }) => label === null)).toBe(true)
})

test('every drawing has a globe, a bounded coastline and whole numbers', () => {
  const place = fc.constantFrom(...airports).map(({ iata_code }) => iata_code)
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 1, maxLength: 24 }), (from, codes) => {
      const { globe, coast, arcs, places } = drawPlaces(at(from), codes.map(at))
      expect(globe.radius).toBeGreaterThan(100)
      expect(coast.length).toBeLessThan(3_300)
      expect(`${coast}${arcs}`).not.toMatch(/NaN|Infinity/)
      expect(places.length).toBeLessThanOrEqual(codes.length)
    }),
    { numRuns: 60 },
  )
})
