import { expect, test, vi } from 'vitest'
import { useAirlines } from '../../../../tests/app.ts'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { inDays, now } from '../../../../tests/clock.ts'
import { anOffer } from '../../../../tests/samples/records.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as session from '#app/web/session/session-cookie.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import * as seats from '#app/routes/booking/seats/seats-page.tsx'
import * as passengers from './passengers-page.tsx'

/** The sandbox counts calls, because airlines limit their number. */
const airlines = useAirlines()

/** Returns the id of an offer that the airlines know and no checkout has. */
async function aFoundOffer(): Promise<string> {
  const search = {
    slices: [{ origin: 'LHR', destination: 'JFK', departure_date: '2027-07-14' }],
    passengers: [{ type: 'adult' }],
  }
  const answer = await fetch(`${airlines.url}/air/offer_requests?return_offers=true`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer duffel_test_x',
      'Duffel-Version': 'v2',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ data: { ...search, cabin_class: 'economy' } }),
  })
  const { data } = (await answer.json()) as { data: { offers: { id: string }[] } }
  return data.offers[0]?.id ?? ''
}

const complete = {
  intent: 'continue',
  fare: '49200 USD',
  'passengers[0].title': 'ms',
  'passengers[0].firstName': 'Ada',
  'passengers[0].lastName': 'Lovelace',
  'passengers[0].dateOfBirth': '1985-12-10',
  'passengers[0].email': 'ada@example.com',
  'passengers[0].phone': '+44 20 7183 8750',
}

test('an invalid form causes no call to the airline, and a valid form checks the price', async () => {
  const { owner, setCookie } = await session.startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer({ id: 'off_0000AzVj9AIZnvUPuRo7Mo' })
  const counts = { adults: 1, children: 0, infants: 0 }
  await checkouts.openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const send = async (fields: Record<string, string>) => {
    await airlines.calls()
    const path = `/booking?offer=${offer.id}&adults=1`
    const { status } = await call(passengers.action, post(path, fields, { cookies }))
    return [status, await airlines.calls()]
  }
  expect(await send({ ...complete, 'passengers[0].phone': '12' })).toEqual([400, {}])
  expect(await send({ ...complete, 'passengers[0].lastName': '' })).toEqual([400, {}])
  expect(await send({ ...complete, fare: '' })).toEqual([400, { 'GET /air/offers/:id': 1 }])
  expect(await send(complete)).toEqual([303, { 'GET /air/offers/:id': 1 }])
})

test('the passenger step refuses a correction with a message once payment has started', async () => {
  const { takeToast } = await import('#app/web/session/flash.server.ts')
  const { owner, setCookie } = await session.startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer({ id: 'off_0000AzVj9AIZnvUPuRo7Mo' })
  const counts = { adults: 1, children: 0, infants: 0 }
  const opening = { sessionHash, userId, mode: 'test' as const, offer, ...counts }
  const checkout = await checkouts.openCheckout(opening)
  const cookies = [setCookie?.split(';')[0] ?? '']
  const path = `/booking?offer=${offer.id}&adults=1`
  const send = async (firstName: string) => {
    const fields = { ...complete, 'passengers[0].firstName': firstName }
    const answer = await call(passengers.action, post(path, fields, { cookies }))
    return { ...answer, toast: (await takeToast(get('/', answer.cookies))).toast }
  }
  expect(await send('Adda')).toMatchObject({ status: 303, toast: null })
  await database
    .db()
    .updateTable('checkouts')
    .set({ state: 'action_required' })
    .where('id', '=', checkout.id)
    .execute()
  expect(await send('Ada')).toMatchObject({
    status: 303,
    toast: { title: 'Your change wasn’t saved' },
  })
  const { passengers: booked } = await checkouts.reloadCheckout(checkout)
  expect(booked).toMatchObject([{ givenName: 'Adda' }])
})

test('a browser that refuses cookies shows the travellers of its form again, for a minute', async () => {
  const offer = await aFoundOffer()
  const fields = { ...complete, 'passengers[0].passportNumber': 'P1234567' }
  const passport = {
    'passengers[0].passportExpiryDate': inDays(2_000),
    'passengers[0].passportIssuingCountry': 'GB',
  }
  const path = `/booking?offer=${offer}&adults=1`
  const sent = await call(passengers.action, post(path, { ...fields, ...passport }))
  const next = sent.headers.get('Location') ?? ''
  const refused = await call(seats.loader, get(next))
  const back = refused.headers.get('Location') ?? ''
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
  const shown = async (address: string) => (await call(passengers.loader, get(address))).body
  expect(await shown(back)).toMatchObject({ saved: { passengers: [ada] } })
  for (const address of [
    back.replace(/saved=[^&]+/, 'saved=v2.forged'),
    back.replace(/cookies=\d+/, 'cookies=1'),
    back.replace(/&saved=[^&]+/, ''),
  ]) {
    expect(address).not.toBe(back)
    expect(await shown(address)).toMatchObject({ saved: { passengers: [{ phoneCountry: 'GB' }] } })
    expect(JSON.stringify(await shown(address))).not.toContain('Lovelace')
  }
  const later = now() + 61_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const probe = `cookies=${Math.floor(later / 1000)}`
  const old = await shown(back.replace(/cookies=\d+/, probe)).finally(() => vi.useRealTimers())
  expect(JSON.stringify(old)).not.toContain('Lovelace')
})

test('a refused form starts a session, unless the form is empty or its sender has sent too many', async () => {
  const path = `/booking?offer=${await aFoundOffer()}&adults=1`
  const send = async (fields: Record<string, string>) => {
    const { status, cookies } = await call(passengers.action, post(path, fields))
    return [status, cookies.length]
  }
  const wrong = { ...complete, 'passengers[0].lastName': '' }
  expect(await send(wrong)).toEqual([400, 1])
  expect(await send({ intent: 'continue', 'passengers[0].phoneCountry': 'GB' })).toEqual([400, 0])
  for (let sent = 1; sent < 60; sent++) await send(wrong)
  expect(await send(wrong)).toEqual([400, 0])
})

test.each(['paying', 'action_required', 'ordering', 'needs_person', 'booked'] as const)(
  'a form from the same account in another browser does not hide a checkout in state %s',
  async (state) => {
    const { aUser } = await import('../../../../tests/samples/records.ts')
    const user = await aUser()
    const [here, there] = await Promise.all(
      [1, 2].map(async () => (await session.rotateSession(get('/'), user.id)).split(';')[0] ?? ''),
    )
    const owner = await session.ownerOf(get('/', [here ?? '']))
    const offer = anOffer({ id: `off_0000AzVj9AIZnvUPu${state.slice(0, 5)}` })
    const counts = { adults: 1, children: 0, infants: 0 }
    const { id } = await checkouts.openCheckout({
      sessionHash: owner.sessionHash ?? '',
      userId: user.id,
      mode: 'test',
      offer,
      ...counts,
    })
    await database.db().updateTable('checkouts').set({ state }).where('id', '=', id).execute()
    const path = `/booking?offer=${offer.id}&adults=1`
    for (const fields of [{ ...complete, 'passengers[0].lastName': '' }, complete]) {
      await call(passengers.action, post(path, fields, { cookies: [there ?? ''] }))
    }
    expect(await checkouts.findCheckoutOfOffer(offer.id, owner)).toMatchObject({ id, state })
  },
)
