import { now } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import { offerCards, resultsPath } from '../traveller.ts'

/** Flights leave during the day. At any time, one of these airports has daytime on the current UTC date. */
const hubs = [
  ['LHR', 'Europe/London', 'MAD'],
  ['JFK', 'America/New_York', 'BOS'],
  ['SYD', 'Australia/Sydney', 'MEL'],
] as const

/** Returns the local time of a zone, such as "2026-11-22T17:05". */
function clockIn(timeZone: string, ms = now()): string {
  const text = new Date(ms).toLocaleString('sv-SE', { timeZone })
  return text.replace(' ', 'T').slice(0, 16)
}

test('flights that depart within two hours are not sold', async ({ page, site, request }) => {
  const [from, zone, to] = hubs.find(([, timeZone]) => {
    const [date, time = ''] = clockIn(timeZone).split('T')
    return date === clockIn('UTC').slice(0, 10) && time >= '09:00' && time < '20:00'
  })!
  const today = clockIn(zone).slice(0, 10)
  const response = await fetch(`${site.sandboxUrl}/air/offer_requests?return_offers=true`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer duffel_test_departures',
      'Duffel-Version': 'v2',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      data: {
        slices: [{ origin: from, destination: to, departure_date: today }],
        passengers: [{ type: 'adult' }],
        cabin_class: 'economy',
      },
    }),
  })
  type Wire = { id: string; slices: { segments: { departing_at: string }[] }[] }
  const { data } = (await response.json()) as { data: { offers: Wire[] } }
  const departure = (offer: Wire) => offer.slices[0]!.segments[0]!.departing_at
  const soon = clockIn(zone, now() + 2 * 3_600_000)
  const departed = data.offers.find((offer) => departure(offer) < soon)!
  const sold = data.offers.filter((offer) => departure(offer) > `${soon}:59`)
  expect([departed, sold.length > 0]).toEqual([expect.anything(), true])

  const closed = /can no longer be booked\. Please select another flight/
  expect((await page.goto(`/flight/${departed.id}`))?.status()).toBe(410)
  await expect(page.getByText(closed)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
  expect((await page.goto(`/booking?offer=${departed.id}&adults=1`))?.status()).toBe(410)
  await expect(page.getByText(closed)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Search Results' })).toBeVisible()
  const offer = await request.get(`/api/flights/offer/${departed.id}`)
  expect([offer.status(), await offer.json()]).toMatchObject([410, { code: 'OFFER_EXPIRED' }])
  const validity = await request.get(`/api/flights/verify-offer/${departed.id}`)
  expect([validity.status(), (await validity.json()).message]).toEqual([
    410,
    expect.stringMatching(closed),
  ])

  await page.goto(resultsPath({ from, to, departure: today }, { wait: '1', loaded: '930' }))
  const times = await offerCards(page)
    .locator('b', { hasText: /^\d\d:\d\d/ })
    .allInnerTexts()
  const departures = times.filter((_, index) => index % 2 === 0)
  expect(departures.length).toBeGreaterThan(0)
  expect(departures.filter((time) => `${today}T${time}` < soon)).toEqual([])
  const parameters = { origin: from, destination: to, departureDate: today, limit: '100' }
  const listed = await request.get('/api/flights/search', { params: parameters })
  const { offers } = (await listed.json()) as {
    offers: { slices: { departure_time: string }[] }[]
  }
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.filter(({ slices }) => slices[0]!.departure_time < soon)).toEqual([])
})
