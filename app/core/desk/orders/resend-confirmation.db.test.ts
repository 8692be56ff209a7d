import { afterEach, describe, expect, test } from 'vitest'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { findBounce, listMessagesOf, saveBounce } from '#app/core/mail/outbox.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { resendConfirmation } from './resend-confirmation.server.ts'

const admin = 'usr_admin'
const send = ({ checkoutId }: Booking, number: number | string) =>
  resendConfirmation(checkoutId, String(number), admin)

afterEach(async () => {
  await deleteBookings()
  await db().deleteFrom('audit').execute()
})

describe('resendConfirmation', () => {
  test('emails the confirmation to the booking’s address, and records who sent it', async () => {
    const booking = await aBookingOf(createFakeSite(), { primaryEmail: 'again@contrail.example' })
    expect(await send(booking, 1)).toEqual({
      ok: true,
      message: 'The confirmation will be sent again to again@contrail.example',
    })
    expect(await kindsTo(booking.primaryEmail)).toEqual(['booking-confirmation'])
    const [mail] = await listMessagesOf(booking.id)
    expect(mail?.subject).toContain(`Booking ${booking.reference} confirmed`)
    expect(await listAudit(9)).toMatchObject([
      { actor: admin, action: 'confirmation.sent', detail: booking.id },
    ])
  })

  test('sends one email for a double click or a repeated form, also at the same time', async () => {
    const booking = await aBookingOf(createFakeSite(), { primaryEmail: 'twice@contrail.example' })
    const outcomes = [
      ...(await Promise.all([send(booking, 1), send(booking, 1)])),
      await send(booking, 1),
    ]
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(outcomes.at(-1)?.message).toBe(
      'The confirmation was already sent again to twice@contrail.example, so we didn’t send another.',
    )
    expect(await kindsTo(booking.primaryEmail)).toHaveLength(1)
    expect(await listAudit(9)).toHaveLength(1)
    expect((await send(booking, 2)).ok).toBe(true)
    expect(await kindsTo(booking.primaryEmail)).toHaveLength(2)
  })

  test('sends at most three emails an hour', async () => {
    const site = createFakeSite()
    const booking = await aBookingOf(site, { primaryEmail: 'often@contrail.example' })
    const sendIn = (number: number) => site.run(() => send(booking, number))
    for (const number of [1, 2, 3]) expect((await sendIn(number)).ok).toBe(true)
    const refusal = await sendIn(4)
    expect(refusal.ok).toBe(false)
    expect(refusal.message).toMatch(
      /^The confirmation was sent again 3 times within an hour. Try again in \d+ min.$/,
    )
    expect(await kindsTo(booking.primaryEmail)).toHaveLength(3)
    site.pass(3_600_000)
    expect((await sendIn(4)).ok).toBe(true)
    expect(await kindsTo(booking.primaryEmail)).toHaveLength(4)
  })

  test('unblocks an address that bounced', async () => {
    const booking = await aBookingOf(createFakeSite(), { primaryEmail: 'full@contrail.example' })
    await saveBounce('full@contrail.example', 'Mailbox full')
    await send(booking, 1)
    expect(await findBounce('full@contrail.example')).toBeNull()
  })

  test.each(['', '0', '2', 'one'])('refuses a form with the number "%s"', async (number) => {
    const booking = await aBookingOf(createFakeSite(), { primaryEmail: 'number@contrail.example' })
    expect((await send(booking, number)).ok).toBe(false)
    expect(await kindsTo(booking.primaryEmail)).toEqual([])
  })

  test('refuses a cancelled booking, a cancelled flight and an unknown checkout', async () => {
    const booking = await aBookingOf(createFakeSite(), { primaryEmail: 'gone@contrail.example' })
    const { data } = booking
    const flight = data?.slices[0].segments[0]?.id ?? ''
    await updateBooking(booking.id, { data: { ...data!, cancelledFlights: [flight] } })
    expect((await send(booking, 1)).ok).toBe(false)
    await updateBooking(booking.id, { data: data!, status: 'cancelled' })
    expect((await send(booking, 1)).ok).toBe(false)
    expect((await resendConfirmation('co_unknown', '1', admin)).ok).toBe(false)
    expect(await kindsTo(booking.primaryEmail)).toEqual([])
    expect(await listAudit(9)).toEqual([])
  })
})
