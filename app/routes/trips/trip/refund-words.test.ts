import { expect, test } from 'vitest'
import { paidAmounts } from '#app/core/booking/checkout/checkout-rules.ts'
import type { FareRule } from '#app/core/flight/offer.ts'
import { promisedRefund, quotedRefund, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import { aBooking, ada, anOffer, anOpening } from '../../../../tests/samples/records.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { confirmationMail } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { ticketOf } from '#app/routes/booking/confirmation/confirmation.server.ts'
import { loadCancelPage } from '#app/routes/trips/cancel.server.ts'
import { findPromisedRefund } from './refund-view.server.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const price = (amount: number) => ({ amount, currency: 'USD' })

/** An earlier release wrongly promised $721 for this fare, by adding our fee to the penalty of $60. */
const fare = {
  price: { total: price(795), base: price(640), tax: price(155) },
  providerTotal: usd('646.34'),
}

const seat = {
  ...{ segmentId: 'seg_1', passengerId: ada.id, designator: '12A', cabin: 'economy' as const },
  ...{ serviceId: 'ase_1', price: price(49), providerPrice: usd('40.00') },
}

const rules: [name: string, rule: FareRule, back: string, airlineGives: number | null][] = [
  ['keeps $60', { allowed: true, penalty: usd('60.00') }, 'refund is $626.34 of $844', 62_634],
  ['keeps nothing', { allowed: true, penalty: usd('0.00') }, 'refund is $686.34 of $844', 68_634],
  [
    'keeps more than was paid',
    { allowed: true, penalty: usd('9000') },
    'you won’t get a refund.',
    0,
  ],
  [
    'keeps an amount in pounds',
    { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } },
    '£40',
    null,
  ],
  [
    'does not say how much it keeps',
    { allowed: true, penalty: null },
    'confirms the amount when you ask',
    null,
  ],
  ['refunds nothing', { allowed: false, penalty: null }, 'This fare is non-refundable', null],
  ['states no rule', null, 'hasn’t told us', null],
]

test.each(rules)(
  'every page and email states the same refund under fare rules where the airline %s',
  async (_name, refund, back, airlineGives) => {
    const offer = anOffer({ ...fare, refund })
    const opened = await openCheckout(anOpening({ offer }))
    const saved = { ...opened, passengers: [ada], seats: [seat] }
    const paid = paidAmounts(saved)
    const onPayment = promisedRefund(offer.refund, paid)
    expect(onPayment.sentence).toContain(back)

    const { data, ...fields } = aBooking(saved, { amountMinor: 84_400, providerAmount: '686.34' })
    const booking = await insertBooking({
      ...fields,
      data: { ...data, seats: [seat], total: paid.total },
    })
    if (!booking) throw new Error('Booked before')
    expect(paidFor(booking)).toEqual({ ...paid, cost: usd('686.34') })
    expect(ticketOf(booking, saved).refund).toEqual(onPayment)
    const site = createFakeSite({ getIntent: { status: 'captured', amountMinor: 84_400 } })
    expect(await site.run(() => findPromisedRefund(booking))).toEqual(onPayment)
    const { text } = confirmationMail(booking, false) ?? {}
    expect(text).toContain([onPayment.sentence, onPayment.note].filter(Boolean).join(' '))
    expect((await site.run(() => loadCancelPage(booking))).promised).toEqual(onPayment)
    const quoted = airlineGives === null ? onPayment : quotedRefund(airlineGives, paidFor(booking))
    expect(quoted).toEqual(onPayment)
  },
)

test('the flight page states the refund of the fare without adding our fee to the penalty', () => {
  const refund = { allowed: true, penalty: usd('60.00') }
  const { sentence, note } = promisedRefund(refund, { total: price(795), cost: usd('646.34') })
  expect(sentence).toBe('If you cancel, your refund is $586.34 of $795.')
  expect(`${sentence} ${note}`).not.toContain('$721')
})
