import { describe, expect, test } from 'vitest'
import { now } from '../../../../tests/clock.ts'
import {
  admin,
  airlines,
  balances,
  bookings,
  byHand,
  checkouts,
  close,
  database,
  flights,
  links,
  mailTo,
  needing,
  orders,
  payByLink,
  payments,
  stateOf,
  useAdminActions,
} from '../../../../tests/admin-actions.ts'

useAdminActions()

/** Sends a payment link, and returns the token in its email. */
async function sendLink(id: string): Promise<string> {
  expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
  const mails = (await mailTo(id)).filter(({ kind }) => kind === 'payment-link')
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function payWith(token: string): Promise<void> {
  const opened = await payByLink.openLinkPage(token, 'http://localhost/pay')
  if (opened.kind !== 'page') throw new Error('No page to pay on')
  await payOn(opened.url)
}

describe('an order whose hold has expired', () => {
  test('becomes a booking when paid by an emailed link', async () => {
    const { checkout, orderId, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id } = checkout
    const adopted = await byHand.adoptOrder(id, orderId ?? '', admin)
    expect(adopted).toMatchObject({ ok: true, message: expect.stringContaining('payment link') })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: false })
    expect(await stateOf(id)).toBe('payment_due')
    expect(await balances(id)).toMatchObject({ holds: 0 })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    expect(mail?.text).toContain(`$${(checkout.amountMinor ?? 0) / 100}`)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await payByLink.readPaymentLink('another')).toEqual({ kind: 'ended' })
    expect(await payByLink.readPaymentLink(token)).toMatchObject({ kind: 'due' })
    for (const act of [
      () => byHand.releaseHoldManually(id, admin),
      () => orders.cancelOrder(id, '', admin),
      () => close(id),
    ]) {
      expect(await act()).toMatchObject({ ok: false })
    }
    const first = await payByLink.openLinkPage(token, 'http://localhost/pay')
    const again = await payByLink.openLinkPage(token, 'http://localhost/pay')
    expect(first).toMatchObject({ kind: 'page' })
    expect(again).toEqual(first)
    if (first.kind !== 'page') throw new Error('No page to pay on')
    await payOn(first.url)
    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'paid',
      checkout: { state: 'booked', orderId, paymentAttempt: checkout.paymentAttempt + 1 },
    })
    const booking = await bookings.findBookingByCheckout(id)
    expect(booking).toMatchObject({ orderId, amountMinor: checkout.amountMinor })
    expect(booking?.paymentIntentId).not.toBe(intentId)
    expect(await balances(id)).toMatchObject({ holds: 0, payments_balance: checkout.amountMinor })
    const standing = await flights().findOrder(checkout.offerId, id)
    expect(standing).toMatchObject({ id: orderId, cancelledAt: null })
    expect(await payByLink.openLinkPage(token, 'http://localhost/pay')).toEqual({ kind: 'shown' })
  })

  test('becomes a booking even if only the airline knew of the order', async () => {
    const { checkout, orderId } = await needing.createCheckoutForReview(airlines, {
      order: 'found',
      charge: 'released',
    })
    const { id } = checkout
    const token = await sendLink(id)
    await payWith(token)
    expect(await payByLink.readPaymentLink(token)).toMatchObject({ kind: 'paid' })
    expect(await bookings.findBookingByCheckout(id)).toMatchObject({ orderId })
  })

  test('can get a second link after the first link expires or is withdrawn', async () => {
    const { checkout } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id } = checkout
    const first = await sendLink(id)
    const opened = await payByLink.openLinkPage(first, 'http://localhost/pay')
    await database
      .db()
      .updateTable('paymentLinks')
      .set({ expiresAt: new Date(now() - 1_000).toISOString() })
      .where('checkoutId', '=', id)
      .execute()
    expect(await payByLink.readPaymentLink(first)).toEqual({ kind: 'ended' })
    expect(await stateOf(id)).toBe('needs_person')
    if (opened.kind !== 'page') throw new Error(opened.kind)
    const page = await fetch(opened.url)
    expect(await page.text()).toMatch(/expired|no longer/i)

    const second = await sendLink(id)
    expect(await payByLink.readPaymentLink(first)).toEqual({ kind: 'ended' })
    expect(await payByLink.readPaymentLink(second)).toMatchObject({ kind: 'due' })
    expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: true })
    expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: false })
    expect(await payByLink.readPaymentLink(second)).toEqual({ kind: 'ended' })
    expect(await stateOf(id)).toBe('needs_person')
  })

  test('once paid by link, never causes a message that the traveller was not charged', async () => {
    const { checkout } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id, offerId } = checkout
    const token = await sendLink(id)
    await payWith(token)
    // The traveller was charged and partly refunded before the site recorded the payment.
    const pageId = (await checkouts.findCheckoutById(id))?.paymentIntentId ?? ''
    const { intentId } = await payments().getHostedPage(pageId)
    if (!intentId) throw new Error('Not paid')
    await payments().capture(intentId, `${id}:capture:test`)
    await payments().refund({ intentId, key: `${id}:refund:test`, amountMinor: 100 })

    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'unsettled',
      message: expect.stringContaining('Please don’t book again'),
    })
    expect(await stateOf(id)).toBe('needs_person')

    const quoted = await orders.quoteOrder(id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(await orders.cancelOrder(id, quoted.quote.refund, admin)).toMatchObject({ ok: true })
    expect(await flights().findOrder(offerId, id)).toMatchObject({ cancelledAt: expect.anything() })
    expect(await stateOf(id)).toBe('failed')
    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'unsettled',
      message: expect.stringContaining('We’ve refunded your payment'),
    })
  })

  test('once refunded, never causes a mail that the traveller was not charged', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const { id, amountMinor } = checkout
    await payments().refund({ intentId, key: `${id}:all`, amountMinor: amountMinor ?? 0 })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    expect(mail?.text).toContain('We refunded your earlier payment for it in full.')
    expect(mail?.text).not.toContain('You haven’t been charged')
  })

  test.each([false, true])(
    'cannot become a booking after its link was withdrawn (payment page opened: %s)',
    async (opens) => {
      const { checkout, orderId } = await needing.createCheckoutForReview(airlines, {
        order: 'noted',
        charge: 'released',
      })
      const { id } = checkout
      const token = await sendLink(id)
      if (opens) await payByLink.openLinkPage(token, 'http://localhost/pay')
      expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: true })

      const adopted = await byHand.adoptOrder(id, orderId ?? '', admin)
      expect(await stateOf(id)).toBe('needs_person')
      expect(adopted).toMatchObject({ message: expect.stringContaining('payment link') })
      expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    },
  )

  test('gets no link while a hold is active or after a charge', async () => {
    for (const charge of ['held', 'captured'] as const) {
      const { checkout } = await needing.createCheckoutForReview(airlines, {
        order: 'noted',
        charge,
      })
      expect(await links.sendPaymentLink(checkout.id, admin)).toMatchObject({ ok: false })
      expect(await stateOf(checkout.id)).toBe('needs_person')
    }
  })
})

/** Pays as a visitor who enters a card on the provider's hosted page. */
async function payOn(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? url
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*>/g)].map(([input, name]) => [
    name ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const body = new URLSearchParams(fields)
  for (const name of body.keys()) {
    if (/number/i.test(name)) body.set(name, '4242424242424242')
    if (/exp/i.test(name)) body.set(name, '12/34')
    if (/cvc|cvv/i.test(name)) body.set(name, '123')
    if (/name/i.test(name)) body.set(name, 'Ada Lovelace')
  }
  await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
}
