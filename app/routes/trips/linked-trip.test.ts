import { expect, test } from 'vitest'
import { call, get, origin } from '../../../tests/route-calls.ts'
import { signIn } from '../../../tests/samples/passwords.ts'
import { aPassword, aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import * as cancel from './cancel.tsx'
import * as change from './change.tsx'
import * as receipt from './receipt.tsx'
import * as trip from './trip/trip-page.tsx'

const pages = { trip, cancel, change, receipt }

async function aTrip(): Promise<string> {
  const { owner } = await startSession(new Request(origin))
  const { id } = await aStoredBooking({}, { sessionHash: owner.sessionHash })
  return id
}

const pathOf = (page: keyof typeof pages, bookingId: string) =>
  `/my-trips/${bookingId}${page === 'trip' ? '' : `/${page}`}`

async function open(page: keyof typeof pages, bookingId: string, cookies: string[] = []) {
  const path = pathOf(page, bookingId)
  const { status, headers } = await call(pages[page].loader, get(path, cookies), { bookingId })
  return { status, to: headers.get('Location') }
}

test.each(['trip', 'cancel', 'change', 'receipt'] as const)(
  'a signed-out visitor of the page %s signs in first, whether or not the trip exists',
  async (page) => {
    for (const id of [await aTrip(), 'bk_unknown']) {
      const to = `/login?${new URLSearchParams({ redirect: pathOf(page, id) })}`
      expect(await open(page, id)).toEqual({ status: 302, to })
    }
  },
)

test('a signed-in visitor gets the same answer for an unknown trip and for the trip of another account', async () => {
  const { username } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  for (const id of [await aTrip(), 'bk_unknown']) {
    await expect(open('receipt', id, cookies)).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('a visitor who retrieved a trip shares, changes and cancels it only after the emailed code', async () => {
  const bookingId = await aTrip()
  const booking = (await findBookingById(bookingId))!
  const slices = booking.data?.slices ?? []
  await saveAirlineChange({
    ...{ id: `aic_${bookingId}`, bookingId, added: slices, removed: slices },
    ...{ actions: ['accept', 'cancel'], actionTaken: null, decideBy: null },
    detectedAt: isoNow(),
  })
  const as = async (mayManage: boolean) => [
    (await retrievedCookie({ id: bookingId }, mayManage)).split(';')[0] ?? '',
  ]
  const sharingFor = async (mayManage: boolean) => {
    const request = get(pathOf('trip', bookingId), await as(mayManage))
    return (await call(trip.loader, request, { bookingId })).body
  }
  expect(await sharingFor(false)).toMatchObject({ mayManage: false, sharing: null })
  expect(await sharingFor(true)).toMatchObject({ mayManage: true, sharing: { link: null } })
  for (const page of ['change', 'cancel'] as const) {
    const read = await open(page, bookingId, await as(false))
    expect(read.status, page).toBe(302)
  }
  expect((await open('change', bookingId, await as(true))).status).toBe(200)
})
