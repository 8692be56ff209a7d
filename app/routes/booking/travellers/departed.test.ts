import { expect, test } from 'vitest'
import type { Offer } from '#app/core/flight/offer.ts'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { now } from '../../../../tests/clock.ts'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import * as layout from '#app/routes/booking/layout.tsx'
import * as passengers from './passengers-page.tsx'
import * as searchAgain from '#app/routes/booking/search-again.tsx'
import * as validity from '#app/routes/booking/validity.ts'

/** Returns an offer whose first flight departs in this number of minutes, in local time. */
function departingIn(minutes: number): Offer {
  const offer = anOffer()
  const [slice] = offer.slices
  const [first] = slice.segments
  const timeZone = 'Asia/Tokyo'
  const departingAt = new Date(now() + 9 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19)
  const segment = { ...first, origin: { ...first.origin, timeZone }, departingAt }
  return { ...offer, slices: [{ ...slice, departingAt, segments: [segment] }] }
}

async function openedCheckout(offer: Offer) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  return { cookies: [setCookie?.split(';')[0] ?? ''], path: `/booking?offer=${offer.id}&adults=1` }
}

test('the checkout says that sales have closed and links back to the search', async () => {
  const { cookies, path } = await openedCheckout(departingIn(110))
  const page = await call(layout.loader, get(path, cookies))
  expect([page.status, page.body]).toEqual([
    410,
    {
      failure: {
        title: 'Offer No Longer Available',
        message: expect.stringContaining('can no longer be booked') as string,
      },
      backTo: expect.stringMatching(
        /^\/search\?origin=LHR&destination=JFK&departureDate=/,
      ) as string,
    },
  ])
  const sent = await call(passengers.action, post(path, { intent: 'continue' }, { cookies }))
  expect(sent.status).toBe(410)
  const asked = await validity.loader({
    request: get(path, cookies),
    params: {},
    context: {},
  })
  expect(await asked.json()).toMatchObject({ valid: false })
  expect(asked.headers.get('Cache-Control')).toBe('no-store')
})

test('a checkout stays open while sales have not closed', async () => {
  const { cookies, path } = await openedCheckout(departingIn(130))
  const page = await call(layout.loader, get(path, cookies))
  expect([page.status, page.body]).toMatchObject([200, { isDraft: true }])
})

test('a checkout from the previous site mode is expired and offers a new search', async () => {
  const { cookies, path } = await openedCheckout(departingIn(130))
  await setMode('live', 'usr_admin')
  const page = await call(layout.loader, get(path, cookies))
  const sent = await call(passengers.action, post(path, { intent: 'continue' }, { cookies }))
  const again = await call(searchAgain.loader, get(path, cookies))
  await setMode('test', 'usr_admin')
  expect([page.status, page.body]).toMatchObject([
    200,
    { expired: expect.stringContaining('Nothing was charged') as string, secondsLeft: -1 },
  ])
  expect(sent.status).toBe(410)
  expect(again.body).toMatchObject({
    searchAgainTo: expect.stringContaining('search-again') as string,
  })
  const back = await call(layout.loader, get(path, cookies))
  expect(back.body).toMatchObject({ expired: null })
})
