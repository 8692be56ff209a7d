import { describe, expect, test } from 'vitest'
import { addressAfter } from '../../../tests/address-after.ts'
import { call, get, post } from '../../../tests/route-calls.ts'
import { now } from '../../../tests/clock.ts'
import { ada, anOffer, aStoredBooking } from '../../../tests/samples/records.ts'
import { aDelayedTrip, flightIn } from '../../../tests/samples/delayed-trips.ts'
import { skipSleeps } from '../../../tests/sleeps.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { db } from '#app/platform/database/db.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { hasBookingCode } from '#app/core/booking/booked/booking-code.store.server.ts'
import * as booking from './retrieved-trip.tsx'
import * as cancel from '#app/routes/trips/cancel.tsx'
import * as trips from '#app/routes/trips/list.tsx'
import * as trip from '#app/routes/trips/trip/trip-page.tsx'
import * as support from './support-page.tsx'

let visitors = 0
/** Each visitor gets its own IP address, so that tests do not share rate limits. */
const visitor = () => ({ headers: { 'x-contrail-peer': `203.0.113.${(visitors += 1)}` } })

/** Reads the code of the latest email with one. */
async function latestCode(): Promise<string> {
  const { text } = await db()
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'booking-code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /Code: (\d{6})/.exec(text)?.[1] ?? ''
}

describe('Retrieve Booking', () => {
  const path = '/support?tab=bookings'
  const notFoundText =
    'We couldn’t find a booking with this reference and email. Check both against your confirmation, or call us.'

  const book = (reference: string) => aStoredBooking({ reference })

  test('the matching reference and email open the booking for 30 minutes', async () => {
    await book('RETRV1')
    const answer = await call(
      support.action,
      post(path, { reference: 'retrv1', email: ada.email.toUpperCase() }, visitor()),
    )
    expect([answer.status, addressAfter(answer)]).toEqual([303, '/support/booking'])
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=1800')
    const page = await call(booking.loader, get('/support/booking', answer.cookies))
    expect(page).toMatchObject({
      status: 200,
      body: { reference: 'RETRV1', statusLabel: 'Confirmed', total: '$492' },
    })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const shown = JSON.stringify(page.body)
    for (const hidden of [ada.email, ada.phone, '4242', 'pi_1']) expect(shown).not.toContain(hidden)
  })

  test('a wrong email and an unknown reference get the same answer', async () => {
    await book('RETRV2')
    const tries = [
      { reference: 'RETRV2', email: 'someone@contrail.example' },
      { reference: 'NOBODY', email: ada.email },
    ]
    for (const fields of tries) {
      const answer = await call(support.action, post(path, fields, visitor()))
      expect(answer).toMatchObject({
        status: 400,
        cookies: [],
        body: { result: { error: { '': [notFoundText] } } },
      })
    }
  })

  test('the traveller can open the booking while others guess the email', async () => {
    await book('GUESS1')
    const sleptMs = skipSleeps()
    const guess = (email: string) =>
      call(support.action, post(path, { reference: 'GUESS1', email }, visitor()))
    for (let i = 0; i < 24; i += 1) {
      expect((await guess(`guess${i}@contrail.example`)).status).toBe(400)
    }
    sleptMs()
    expect((await guess(ada.email)).status).toBe(303)
    expect(sleptMs()).toBe(1_000)
    // Correct entries do not count as attempts.
    const here = visitor()
    for (let i = 0; i < 5; i += 1) {
      const fields = { reference: 'GUESS1', email: ada.email }
      expect((await call(support.action, post(path, fields, here))).status).toBe(303)
    }
  })

  test('attempts are limited per IP address, and the booking stays open to its traveller', async () => {
    const fields = { reference: 'GUESS2', email: ada.email }
    const here = visitor()
    const statuses: number[] = []
    for (let i = 0; i < 120; i += 1) {
      statuses.push((await call(support.action, post(path, fields, here))).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect((await call(support.action, post(path, fields, visitor()))).status).toBe(400)
  })

  test('the emailed code allows cancelling', async () => {
    const made = await book('RETRV4')
    const { cookies } = await call(
      support.action,
      post(path, { reference: 'RETRV4', email: ada.email }, visitor()),
    )
    const here = visitor()
    const send = (fields: Record<string, string>, from = here) =>
      call(booking.action, post('/support/booking', fields, { ...from, cookies }))
    const loadCancelPage = async (own: string[]) =>
      (await call(cancel.loader, get('/', own), { bookingId: made.id }).catch(() => null))?.status
    const mailedCode = async () => {
      expect((await send({ intent: 'mail-code' })).status).toBe(303)
      return latestCode()
    }
    const hasCode = async () =>
      (await call(booking.loader, get('/support/booking?code=sent', cookies))).body
    const codeExpired = { title: 'This code no longer works' }
    expect(await loadCancelPage(cookies)).toBe(302)
    // The page mentions no code before the site has sent one.
    expect(await hasCode()).toMatchObject({ hasCode: false })
    expect(await send({ code: '123456' })).toMatchObject({ status: 400, body: codeExpired })

    const first = await mailedCode()
    const wrong = first === '000000' ? '000001' : '000000'
    expect(await hasCode()).toMatchObject({ hasCode: true })
    expect(await send({})).toMatchObject({ status: 400 })
    for (const code of ['', 'abc', '12', '1234567']) {
      expect(await send({ code })).toMatchObject({
        status: 400,
        body: { wrong: 'Enter the 6-digit code' },
      })
    }
    const stranger = visitor()
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await send({ code: wrong }, stranger)).toMatchObject({
        status: 400,
        cookies: [],
        body: { wrong: 'This isn’t the latest code we emailed' },
      })
    }
    expect(await send({ code: first }, stranger)).toMatchObject({ status: 429, cookies: [] })
    // After a stranger’s wrong codes and requests, the traveller still gets a working code.
    await mailedCode()
    const second = await mailedCode()
    expect(await send({ intent: 'mail-code' })).toMatchObject({
      status: 429,
      body: {
        problem:
          'We’ve already emailed several codes for this booking. Enter the newest one. It’s valid for 15 minutes.',
      },
    })
    expect(await send({ code: first })).toMatchObject({ status: 400 })
    expect(await hasCode()).toMatchObject({ hasCode: true })
    const answer = await send({ code: ` ${second.slice(0, 3)} ${second.slice(3)}` })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/my-trips/${made.id}`])
    expect(await loadCancelPage(answer.cookies)).toBe(200)
    // The trip opens as a full page, without the sign-in prompt of the list behind it.
    const params = { bookingId: made.id }
    const behind = async (own: string[], of = params) =>
      (await call(trips.loader, get('/', own), of)).status
    expect(await behind(answer.cookies)).toBe(200)
    expect(await behind(answer.cookies, { bookingId: 'bk_other' })).toBe(403)
    expect(await behind([])).toBe(403)
    expect(await call(trip.loader, get('/', answer.cookies), params)).toMatchObject({
      body: { mayManage: true, isRetrieved: true },
    })
    expect((await send({ code: second })).status).toBe(400)
  })

  test('a traveller who enters right codes can go on to ask for others', async () => {
    const made = await book('RETRV9')
    const cookies = [(await retrievedCookie({ id: made.id })).split(';')[0] ?? '']
    const from = visitor()
    const send = async (fields: Record<string, string>) =>
      (await call(booking.action, post('/support/booking', fields, { ...from, cookies }))).headers
    for (let entered = 0; entered < 6; entered += 1) {
      expect((await send({ intent: 'mail-code' })).get('Location')).toBe('/support/booking#manage')
      expect((await send({ code: await latestCode() })).get('Location')).toBe(
        `/my-trips/${made.id}`,
      )
    }
  })

  test('a cancelled or departed booking gets no code, and the page explains why', async () => {
    const [slice] = anOffer().slices
    const [flight] = slice.segments
    const left: Slice = { ...slice, segments: [{ ...flight, departingAt: '2020-01-01T08:00:00' }] }
    const closed: Parameters<typeof aStoredBooking>[0][] = [
      { reference: 'RETRV5', status: 'cancelled' },
      { reference: 'RETRV6', data: { slices: [left] } },
    ]
    for (const changes of closed) {
      const made = await aStoredBooking(changes)
      const cookies = [(await retrievedCookie(made)).split(';')[0] ?? '']
      const page = await call(booking.loader, get('/support/booking', cookies))
      const why =
        made.reference === 'RETRV5' ? 'This booking is cancelled' : 'The first flight has departed'
      const said = expect.stringContaining(why) as string
      expect(page.body).toMatchObject({ closed: said, hasCode: false })
      for (const intent of ['mail-code', 'enter-code']) {
        const request = post('/support/booking', { intent }, { ...visitor(), cookies })
        expect(await call(booking.action, request)).toMatchObject({
          status: 409,
          body: { problem: said },
        })
      }
      expect(await hasBookingCode(made.id)).toBe(false)
    }
  })

  test('a booking that the airline cancelled stays open after its departure', async () => {
    const slice = flightIn([-9, -2])
    const cancelledFlights = slice.segments.map(({ id }) => id)
    const made = await aStoredBooking({ data: { slices: [slice], cancelledFlights } })
    const cookies = [(await retrievedCookie(made)).split(';')[0] ?? '']
    const page = await call(booking.loader, get('/support/booking', cookies))
    expect(page.body).toMatchObject({ status: 'cancelled_by_airline', closed: null })
    const request = post('/support/booking', { intent: 'mail-code' }, { ...visitor(), cookies })
    expect((await call(booking.action, request)).status).toBe(303)
  })

  test('a delayed booking stays open until its planned departure, on the page and for codes', async () => {
    const { id } = await aDelayedTrip({ booked: [-2, 5], planned: [4, 11] })
    const cookies = [(await retrievedCookie({ id })).split(';')[0] ?? '']
    const page = await call(booking.loader, get('/support/booking', cookies))
    expect(page.body).toMatchObject({ status: 'confirmed', closed: null })
    const request = post('/support/booking', { intent: 'mail-code' }, { ...visitor(), cookies })
    expect((await call(booking.action, request)).status).toBe(303)
    expect(await hasBookingCode(id)).toBe(true)
  })

  test('the page shows nothing without the cookie or with a forged cookie', async () => {
    const made = await book('RETRV3')
    const value = JSON.stringify({ booking: made.id, until: now() + 60_000 })
    const forged = `contrail_retrieved=${Buffer.from(value).toString('base64')}`
    for (const cookies of [[], [forged]]) {
      const page = await call(booking.loader, get('/support/booking', cookies))
      expect(page).toMatchObject({ status: 404, body: null })
    }
  })
})
