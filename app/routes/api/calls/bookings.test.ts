import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { aBooking, anOpening, aUser } from '../../../../tests/samples/records.ts'
import { enterPassword } from '../../../../tests/samples/sign-ins.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { handleApiCall } from '../handle.server.ts'
import { listOwnBookings } from './bookings.server.ts'

test('the pages of the list hold every booking of the user once, and none of others', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const own: string[] = []
  for (const { id: userId } of [user, other, user, user, other, user, user]) {
    const booking = await insertBooking(aBooking(await openCheckout(anOpening()), { userId }))
    if (userId === user.id) own.push(booking?.id ?? '')
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
