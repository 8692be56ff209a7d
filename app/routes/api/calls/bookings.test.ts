import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { aDelayedTrip } from '../../../../tests/samples/delayed-trips.ts'
import { aUser, aStoredBooking } from '../../../../tests/samples/records.ts'
import { enterPassword } from '../../../../tests/samples/sign-ins.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { adoptOrder } from '#app/core/trips/adopt-order.server.ts'
import { handleApiCall } from '../handle.server.ts'
import { listOwnBookings, readBooking } from './bookings.server.ts'

test('the pages of the list hold every booking of the user once, and none of others', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const own: string[] = []
  for (const { id: userId } of [user, other, user, user, other, user, user]) {
    const { id } = await aStoredBooking({ userId })
    if (userId === user.id) own.push(id)
  }
  const { cookies } = await enterPassword(user)
  const page = async (query: string) => {
    const answer = await handleApiCall(get(`/api/bookings${query}`, cookies), [listOwnBookings])
    const body = (await answer.json()) as { bookings: { id: string }[]; meta: object }
    return { ids: body.bookings.map(({ id }) => id), meta: body.meta }
  }
  const pages = [
    await page('?limit=2'),
    await page('?limit=2&page=2'),
    await page('?limit=2&page=3'),
  ]
  expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 1])
  expect(pages.flatMap(({ ids }) => ids).toSorted()).toEqual(own.toSorted())
  expect(pages[1]?.meta).toEqual({ total: 5, page: 2, limit: 2 })
  expect((await page('')).ids.toSorted()).toEqual(own.toSorted())
})

test('a booking has the new flights of a change by the airline that awaits an answer', async () => {
  const user = await aUser()
  const changed = await aDelayedTrip({ booked: [-9, -2], planned: [-3, 4] }, { userId: user.id })
  const change = await findOpenChange(changed)
  const other = await aStoredBooking({ userId: user.id })
  const { cookies } = await enterPassword(user)
  const read = async <Body>(path: string) => {
    const answer = await handleApiCall(get(path, cookies), [listOwnBookings, readBooking])
    return (await answer.json()) as Body
  }
  const { bookings } = await read<{ bookings: { id: string }[] }>('/api/bookings')
  const listed = (id: string) => bookings.find((booking) => booking.id === id)
  const shown = {
    ...{ status: 'confirmed', statusLabel: 'Under way', hasChangeToReview: true },
    bookingData: { slices: [{ departure_time: change?.added[0]?.departingAt }] },
  }
  expect(listed(changed.id)).toMatchObject(shown)
  expect(listed(other.id)).toMatchObject({ hasChangeToReview: false })
  expect(await read(`/api/bookings/${changed.id}`)).toMatchObject(shown)
})

test('a change still awaits an answer when the order has its flights already', async () => {
  const user = await aUser()
  const moved = await aDelayedTrip({ booked: [40, 47], planned: [46, 53] }, { userId: user.id })
  const slices = (await findOpenChange(moved))?.added ?? null
  expect(await adoptOrder(moved.id, { slices, seats: [], tickets: [] })).toBe(true)
  const { cookies } = await enterPassword(user)
  const answer = await handleApiCall(get(`/api/bookings/${moved.id}`, cookies), [readBooking])
  const waiting = { statusLabel: 'Change to review', hasChangeToReview: true }
  expect(await answer.json()).toMatchObject(waiting)
})

test('a booking states our service fee, and none if the airline was paid in another currency', async () => {
  const user = await aUser()
  const { cookies } = await enterPassword(user)
  const feeOf = async (changes: Parameters<typeof aStoredBooking>[0]) => {
    const { id } = await aStoredBooking({ userId: user.id, ...changes })
    const answer = await handleApiCall(get(`/api/bookings/${id}`, cookies), [readBooking])
    const { bookingData } = (await answer.json()) as { bookingData: Record<string, unknown> }
    return [bookingData.service_fee_amount, bookingData.service_fee_currency]
  }
  expect(await feeOf({})).toEqual(['92.00', 'USD'])
  expect(await feeOf({ providerAmount: '310.00', providerCurrency: 'GBP' })).toEqual([null, null])
  expect(await feeOf({ providerAmount: '492.00' })).toEqual([null, null])
})
