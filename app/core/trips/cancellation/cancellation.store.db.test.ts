import { afterEach, expect, test } from 'vitest'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { aQuote } from '../../../../tests/samples/records.ts'
import {
  claimCancellation,
  findCancellation,
  moveCancellation,
  saveQuote,
} from './cancellation.store.server.ts'

afterEach(deleteBookings)

test('a cancellation keeps the time of its state when only its facts change', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site)
  await site.run(() => saveQuote(aQuote(booking.id), 'confirming'))
  const quoted = (await findCancellation(booking))!
  site.pass(5)
  const same = (await site.run(() => moveCancellation(quoted, 'confirming', { refundMinor: 90 })))!
  expect(same).toMatchObject({ refundMinor: 90, stateSince: quoted.stateSince })
  const moved = await site.run(() => moveCancellation(same, 'refunding'))
  expect(Date.parse(moved!.stateSince) - Date.parse(quoted.stateSince)).toBe(5 * 60_000)
})

test('a cancellation that has changed since it was read cannot be claimed', async () => {
  const booking = await aBookingOf(createFakeSite())
  await saveQuote(aQuote(booking.id))
  const read = (await findCancellation(booking))!
  expect(await claimCancellation(read)).toBe(true)
  expect(await claimCancellation(read)).toBe(false)
  expect(await moveCancellation(read, 'confirming')).toBeNull()
  expect(await findCancellation(booking)).toMatchObject({
    state: 'quoted',
    version: read.version + 1,
  })
})
