import { expect, test } from 'vitest'
import { inDays } from '../clock.ts'
import { bodyOf, Visitor } from './visitor.ts'

type Slice = { segments: { origin: End; destination: End }[] }
type End = { iata_code: string; country_code: string | null }
type Found = { offers: { slices: Slice[] }[] }
type Row = { code: string; label: string; name: string; country: string }

const departureDate = inDays(50)

async function search(fields: Record<string, string>) {
  const answer = await new Visitor().call('POST', '/api/flights/search', {
    departureDate,
    limit: 100,
    ...fields,
  })
  expect(answer.status).toBe(200)
  return bodyOf<Found>(answer).offers
}

const ends = (offers: Found['offers']) => {
  const segments = offers.map(({ slices }) => slices[0]?.segments ?? [])
  return {
    origins: new Set(segments.map((all) => all[0]?.origin.iata_code)),
    destinations: new Set(segments.map((all) => all.at(-1)?.destination.iata_code)),
  }
}

test.each([
  { origin: 'NYC', destination: 'LON' },
  { origin: 'new york', destination: 'Londres' },
])('$origin to $destination searches all airports of both cities', async (route) => {
  const { origins, destinations } = ends(await search(route))
  for (const code of origins) expect(['JFK', 'LGA', 'EWR', 'SWF']).toContain(code)
  for (const code of destinations) {
    expect(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']).toContain(code)
  }
  expect(origins.size).toBeGreaterThan(1)
  expect(destinations.size).toBeGreaterThan(1)
})

test('a small airport has flights and a country', async () => {
  const offers = await search({ origin: 'LYR', destination: 'SWF' })
  expect(offers.length).toBeGreaterThan(0)
  expect(offers[0]?.slices[0]?.segments[0]?.origin.country_code).toBe('NO')
})

test.each([
  ['ZZZ', 'Please select an origin airport'],
  ['Amstrdam', 'Please select an origin airport'],
  ['LHR', 'Origin and destination cannot be the same'],
])('a search from %s to London is refused: %s', async (origin, message) => {
  const body = { origin, destination: 'LON', departureDate }
  const answer = await new Visitor().call('POST', '/api/flights/search', body)
  expect(answer.status).toBe(422)
  expect(bodyOf<{ message: string }>(answer).message).toContain(message)
})

test('suggestions list cities above their airports', async () => {
  const rows = async (text: string) =>
    bodyOf<Row[]>(await new Visitor().send(`/api/airports?q=${encodeURIComponent(text)}`))
  const [city, airport] = await rows('new y')
  expect(city).toEqual({
    code: 'NYC',
    label: 'New York, all airports (NYC)',
    name: 'All airports of New York: JFK, LGA, EWR, SWF',
    country: 'US',
  })
  expect(airport?.code).toBe('JFK')
  // After the requested airport, suggestions list the airports within an hour's drive.
  expect((await rows('jfk')).map(({ code, name }) => [code, name])).toEqual([
    ['JFK', 'John F. Kennedy International Airport'],
    ['LGA', expect.stringMatching(/^Nearby: \d+ km from New York \(JFK\)$/)],
    ['EWR', expect.stringMatching(/^Nearby: \d+ km from New York \(JFK\)$/)],
  ])
  expect((await rows('tromso')).map(({ code }) => code)).toEqual(['TOS'])
  for (const text of ['san', 'london', 'bangkok', 'international']) {
    const codes = (await rows(text)).map(({ code }) => code)
    expect(new Set(codes).size, text).toBe(codes.length)
    expect(codes.length).toBeLessThanOrEqual(15)
  }
})
