import fc from 'fast-check'
import { expect, test } from 'vitest'
import { airports } from '#app/core/places/airports.ts'
import { drawRoute, type RoutePoint } from './route-drawing.ts'

const pointOf = ({
  iata_code: code,
  longitude,
  latitude,
}: (typeof airports)[number]): RoutePoint => ({
  code,
  longitude,
  latitude,
})
const at = (code: string) => pointOf(airports.find(({ iata_code }) => iata_code === code)!)
const slice = (text: string) => text.split('-').map(at)

const namesIn = (drawing: string) =>
  [...drawing.matchAll(/>([A-Z]{3})<\/text>/g)].map(([, name]) => name)
const circles = (drawing: string, kind: 'd' | 's') => drawing.split(`class="e ${kind}"`).length - 1

test('the drawing shows endpoints as full dots and stops as open dots, each with its code', () => {
  const drawing = drawRoute([slice('LHR-KEF-JFK')])
  expect(namesIn(drawing)).toEqual(['LHR', 'JFK', 'KEF'])
  expect([circles(drawing, 'd'), circles(drawing, 's')]).toEqual([2, 1])
})

test('an airport that ends one slice and is a stop of another is drawn as an endpoint', () => {
  expect(circles(drawRoute([slice('LHR-JFK-LAX'), slice('JFK-LHR')]), 's')).toBe(0)
})

test('a slice follows the great circle, which bends towards the pole', () => {
  const [, data = ''] = /class="a" d="([^"]+)"/.exec(drawRoute([slice('LHR-JFK')])) ?? []
  const [start, ...moves] = data.split(/[Ml]/).slice(1)
  const numbers = (move = '') => (move.match(/-?[\d.]+/g) ?? []).map(Number)
  const ys = moves.reduce<number[]>(
    (all, move) => [...all, all.at(-1)! + numbers(move)[1]!],
    [numbers(start)[1]!],
  )
  expect(Math.min(...ys)).toBeLessThan(Math.min(ys[0]!, ys.at(-1)!) + 1)
  expect(moves.length).toBeGreaterThan(8)
})

/** Units that a phone 320 px wide shows: its card has room for 254 px, at 144 px for the height of 180 units. */
const shownOnPhone = (254 * 180) / 144
/** Half of the widest code, such as "WWW". */
const halfName = 20

test('every trip fits into 3,000 characters, and a phone shows all its airports', () => {
  const anAirport = fc.constantFrom(...airports).map(pointOf)
  const aSlice = fc.uniqueArray(anAirport, {
    minLength: 2,
    maxLength: 4,
    selector: ({ code }) => code,
  })
  fc.assert(
    fc.property(fc.array(aSlice, { minLength: 1, maxLength: 5 }), (slices) => {
      const drawing = drawRoute(slices)
      expect(drawing.length).toBeLessThanOrEqual(3_000)
      expect(drawing).not.toMatch(/NaN|Infinity|undefined/)
      for (const [, x, y] of drawing.matchAll(/class="e [ds]" cx="(-?\d+)" cy="(-?\d+)"/g)) {
        expect(Math.abs(Number(x) - 360) + halfName).toBeLessThan(shownOnPhone / 2)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(180)
      }
    }),
    { numRuns: 60 },
  )
})
