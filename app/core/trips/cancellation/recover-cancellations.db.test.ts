import { afterEach, describe, expect, test } from 'vitest'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'
import { settleCancellation } from '#app/core/desk/orders/cancellations.server.ts'
import { followRefundOf } from '#app/core/books/follow-refund.server.ts'
import { inDays } from '../../../../tests/clock.ts'
import {
  cancelling,
  confirmedAt,
  done,
  second,
  readState,
  unknown,
} from '../../../../tests/fakes/booking-cancellations.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings, inSequence } from '../../../../tests/fakes/fake-site.ts'
import { followRefund, recoverCancellations } from './cancellation.server.ts'

afterEach(deleteBookings)

describe('a refund webhook', () => {
  const pending = { refund: { status: 'pending' as const } }

  test.each<[string, (id: string) => Promise<void>]>([
    ['that names the booking', (id) => followRefund(id, 'test')],
    ['that names the idempotency key', (id) => followRefundOf(`rf_${id}:1`, 'test')],
  ])('%s causes another read of a pending refund', async (_, tell) => {
    const { site, booking } = await cancelling(pending)
    await site.run(() => tell(booking.id))
    expect(site.calls()).toContain('getRefund re_1')
    expect(await readState(booking)).toMatchObject(done)
  })

  test.each<[string, (id: string) => Promise<void>]>([
    ['in another mode', (id) => followRefund(id, 'live')],
    ['about an unknown booking', () => followRefund('bk_nobody', 'test')],
    ['with a key that only ends like ours', (id) => followRefundOf(`old_rf_${id}:1`, 'test')],
  ])('%s causes no calls', async (_, tell) => {
    const { site, booking } = await cancelling(pending)
    site.calls()
    await site.run(() => tell(booking.id))
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ state: 'refunding' })
  })

  test('about a booking without a cancellation causes no calls', async () => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    await site.run(() => followRefund(booking.id, 'test'))
    await site.run(() => quoteCancellation(booking))
    site.calls()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ state: 'quoted' })
  })

  test('about an unconfirmed cancellation leaves the work to the recovery job', async () => {
    const { site, booking } = await cancelling({
      confirmCancellation: inSequence<object>(unknown, { confirmedAt }),
    })
    site.calls()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(site.calls()).toEqual([])
  })

  test('about a cancellation without a refund causes no calls', async () => {
    const refund = { amount: '0.00', currency: 'USD' }
    const { site, booking } = await cancelling({
      quoteCancellation: { refund },
      confirmCancellation: { refund, confirmedAt },
      getRefund: { status: 'failed' },
    })
    site.calls()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ state: 'done' })
  })

  test('about a returned refund changes nothing once staff have the case', async () => {
    const { site, booking } = await cancelling({
      refund: { status: 'pending' },
      getRefund: { status: 'failed' },
    })
    await site.run(() => followRefund(booking.id, 'test'))
    const { mails } = await readState(booking)
    site.calls()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ state: 'needs_person', mails })
  })

  test('about a returned refund changes nothing after a settlement', async () => {
    const { site, booking } = await cancelling({ getRefund: { status: 'failed' } })
    await site.run(() => followRefund(booking.id, 'test'))
    const typed = { amount: '300', day: inDays(0), reason: 'Bank transfer' }
    await site.run(() => settleCancellation(booking.id, typed, 'usr_admin'))
    const { mails } = await readState(booking)
    site.calls()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 30_000, mails })
    expect(site.calls()).toEqual([])
  })

  test("about a returned refund subtracts it from the booking's refunds", async () => {
    const { site, booking } = await cancelling({ getRefund: { status: 'failed' } })
    expect(await readState(booking)).toMatchObject({ refunded: 30_000 })
    await site.run(() => followRefund(booking.id, 'test'))
    expect(await readState(booking)).toMatchObject({ state: 'needs_person', refunded: null })
  })
})

describe('recoverCancellations', () => {
  test('waits while another process holds the lease', async () => {
    const { site } = await cancelling({ confirmCancellation: unknown })
    site.pass(2)
    const lease = () => acquireLease('cancellations', 'another process', 60)
    expect(await site.run(lease)).toBe(true)
    expect(await site.run(recoverCancellations)).toBe(0)
  })

  test('runs sixty times as fast with a RECOVERY_SPEED of 60', async () => {
    const site = createFakeSite({ confirmCancellation: unknown }, { RECOVERY_SPEED: 60 })
    const booking = await aBookingOf(site)
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    site.pass(1.5 / 60 - second / 60)
    expect(await site.run(recoverCancellations)).toBe(0)
    site.pass(second / 60)
    expect(await site.elsewhere(recoverCancellations)).toBe(0)
    site.pass(2 / 60)
    expect(await site.elsewhere(recoverCancellations)).toBe(1)
  })
})
