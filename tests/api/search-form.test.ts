import { expect, test } from 'vitest'
import { inDays } from '../clock.ts'
import { Visitor } from './visitor.ts'

const trip = {
  tripType: 'round-trip',
  origin: 'JFK',
  destination: 'LHR',
  departureDate: inDays(30),
  returnDate: inDays(37),
  cabinClass: 'economy',
  adultsCount: '2',
  childrenCount: '0',
  infantsCount: '1',
}

function valueOf(page: string, name: string): string | undefined {
  const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? []
  return /value="([^"]*)"/.exec(input)?.[1]
}

const currentTab = (page: string) =>
  /aria-label="Trip type".*?aria-current="true"[^>]*>([^<]*)/s.exec(page)?.[1]

test("the search accepts passenger counts under the form's field names", async () => {
  const visitor = new Visitor()
  const { status, headers } = await visitor.post('/?index', trip)
  expect(status).toBe(303)
  const address = headers.get('Location') ?? ''
  expect(address).toMatch(/adultsCount=2&childrenCount=0&infantsCount=1/)
  const results = await visitor.send(address)
  expect(results.status).toBe(200)
  expect(results.text).toContain('2 Adults, 1 Infant')
})

test('a refused multi-city search keeps its tab and flights, and names the flight with the error', async () => {
  const { status, text } = await new Visitor().post('/?index', {
    ...trip,
    tripType: 'multi-city',
    flights: '2',
    origin2: 'Nowhere',
    destination2: 'CDG',
    departureDate2: inDays(40),
  })
  expect(status).toBe(400)
  expect(currentTab(text)).toBe('Multi-City')
  expect(valueOf(text, 'origin2')).toBe('Nowhere')
  expect(valueOf(text, 'departureDate2')).toBe(inDays(40))
  expect(text).toContain('Flight 2: Please select an origin airport')
})

test('switching the tab keeps all typed values', async () => {
  const visitor = new Visitor()
  const typed = { ...trip, destination: 'Nowhere', flights: '2', origin2: 'BOS', trip: 'one-way' }
  const { status, headers } = await visitor.post('/?index', typed)
  expect(status).toBe(303)
  const { text } = await visitor.send(headers.get('Location') ?? '')
  expect(currentTab(text)).toBe('One Way')
  expect(valueOf(text, 'destination')).toBe('Nowhere')
  expect(valueOf(text, 'departureDate')).toBe(trip.departureDate)
  expect(valueOf(text, 'adultsCount')).toBe('2')
  expect(text).not.toContain('name="returnDate"')
  const back = await visitor.post('/?index', { ...typed, trip: 'multi-city' })
  const rows = await visitor.send(back.headers.get('Location') ?? '')
  expect(valueOf(rows.text, 'origin2')).toMatch(/BOS/)
})

test('the form lists the last three searches for future dates', async () => {
  const visitor = new Visitor()
  expect((await visitor.send('/')).text).not.toContain('Recent searches')
  for (const destination of ['LHR', 'BOS', 'CDG', 'MAD', 'CDG']) {
    await visitor.post('/?index', { ...trip, destination })
  }
  const { text } = await visitor.send('/')
  const links = /<nav aria-label="Recent searches".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const routes = [...links.matchAll(/<a[^>]*>([^<]*)/g)].map(([, route]) => route?.trim())
  expect(routes).toEqual(['New York – Paris', 'New York – Madrid', 'New York – Boston'])
})

test('choosing a place or season on the home page fills the form without an error', async () => {
  const place = (await new Visitor().send('/?destination=LHR')).text
  expect(valueOf(place, 'destination')).toBe('London (LHR)')
  expect(valueOf(place, 'departureDate')).toBe(inDays(21))
  expect(/<input[^>]*autofocus[^>]*name="origin"/.test(place)).toBe(true)
  const idea = (await new Visitor().send('/?destination=BOS&promo=autumn')).text
  expect(valueOf(idea, 'departureDate')).toMatch(/^\d{4}-(09|10|11)-15$/)
})

test('the page of a month shows daily fares without scripts and links back to the form', async () => {
  const visitor = new Visitor()
  // The site knows daily fares only from earlier searches, so the test searches first.
  await visitor.send(`/search?${new URLSearchParams({ ...trip, wait: '1' })}`)
  const asked = await visitor.post('/?index', { ...trip, intent: 'dates' })
  expect(asked.status).toBe(303)
  const address = asked.headers.get('Location') ?? ''
  expect(address).toMatch(/#dates$/)
  const { status, text } = await visitor.send(address.replace(/#.*/, ''))
  expect(status).toBe(200)
  const chosen = /<a[^>]*aria-current="date"[^>]*>.*?<\/a>/s.exec(text)?.[0] ?? ''
  expect(chosen).toMatch(/\$\d/)
  const next = new RegExp(`departureDate=${inDays(31)}&amp;returnDate=${inDays(38)}`)
  expect(text.replaceAll('#search', '')).toMatch(next)
  expect(valueOf(text, 'destination')).toBe('London (LHR)')
})

test('browsers without scripts may restore places and dates when the visitor goes back', async () => {
  const { text } = await new Visitor().send('/?trip=one-way')
  const [origin] = /<input[^>]*name="origin"[^>]*>/.exec(text) ?? []
  expect(origin).toBeDefined()
  expect(origin).not.toMatch(/autocomplete="off"/i)
})

test('the title of an invalid search states the problem', async () => {
  const visitor = new Visitor()
  const titleOf = async (changes: Record<string, string>) => {
    const search = new URLSearchParams({ ...trip, ...changes })
    const { text } = await visitor.send(`/search?${search}`)
    const [, h1] = /<h1[^>]*>([^<]*)/.exec(text) ?? []
    expect(text).toContain(`<title>${h1} · Contrail</title>`)
    return h1
  }
  expect(await titleOf({ destination: 'JFK' })).toBe('Origin and destination cannot be the same')
  expect(await titleOf({ departureDate: '2020-01-31', returnDate: '2020-02-03' })).toBe(
    'Departure date cannot be in the past',
  )
  expect(await titleOf({ destination: 'JFK', infantsCount: '3' })).toBe('We can’t run this search')
  expect(await titleOf({ destination: '' })).toBe('Your search is incomplete')
})

test('a text browser gets the flights before the footer, and its forms keep the search', async () => {
  const address = `/search?${new URLSearchParams(trip).toString()}`
  const { text } = await new Visitor().send(address, {
    headers: { 'User-Agent': 'w3m/0.5.3+git20230121' },
  })
  const flight = text.indexOf('View Details')
  expect(flight).toBeGreaterThan(0)
  expect(text.indexOf('<footer')).toBeGreaterThan(flight)
  // w3m sends the fields after a fragment, so that the server would get none of them.
  const actions = [...text.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)
  expect(actions).toContain('/search')
  expect(actions.filter((action) => action?.includes('#'))).toEqual([])
})
