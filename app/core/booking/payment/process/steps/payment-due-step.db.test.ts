import { afterEach, describe, expect, test } from 'vitest'
import { reloadCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordLinkPayment } from '../../../../../../tests/samples/payment-attempts.ts'
import { findBookingByCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  aLink,
  createLinkSite,
  admin,
  deleteLinks,
  linkLife,
  page,
  readState,
  type LinkScript,
} from '../../../../../../tests/fakes/payment-links.ts'
import { sendPaymentLink } from '#app/core/desk/orders/payment-link.server.ts'
import { advance } from '../checkout-process.server.ts'

afterEach(deleteLinks)

const second = 1 / 60

type Situation = {
  script?: LinkScript
  minutes?: number
  through?: string
}

async function after({ script, minutes = 0, through }: Situation) {
  const site = createLinkSite(script)
  const { checkout } = await aLink(site)
  if (through)
    await site.run(() =>
      recordLinkPayment(checkout, through, 'The traveller opened a payment page'),
    )
  site.pass(minutes)
  await site.run(async () => advance(await reloadCheckout(checkout)))
  const booking = await findBookingByCheckout(checkout.id)
  return { ...(await readState(site, checkout)), paidBy: booking?.paymentIntentId }
}

const waiting = { state: 'payment_due', attempts: ['released', 'live'] }
const over = {
  state: 'needs_person',
  note: 'The payment link has expired',
  attempts: ['released', 'released'],
}
const booked = {
  state: 'booked',
  attempts: ['released', 'captured'],
  books: { holds: 0, payments_balance: 49_200 },
  paidBy: 'pi_2',
}
const paidOnPage: Situation = { script: page('complete', 'pi_2'), through: 'cs_1' }
const asked = 'getHostedPage cs_1'

describe('paymentDueStep', () => {
  test.each<[string, Situation, object]>([
    ['waits a day for an unopened link', { minutes: linkLife - second }, { ...waiting, calls: [] }],
    ['ends an unopened link after a day', { minutes: linkLife }, { ...over, calls: [] }],
    [
      'waits while the page is open',
      { script: page('open'), through: 'cs_1' },
      { ...waiting, calls: [asked] },
    ],
    [
      'closes a page that is still open after a day',
      { script: page('open'), through: 'cs_1', minutes: linkLife },
      { ...waiting, calls: ['closeHostedPage cs_1', asked] },
    ],
    ['waits after a page was closed', { script: page('closed'), through: 'cs_1' }, waiting],
    [
      'ends a link whose page is closed after a day',
      { script: page('closed'), through: 'cs_1', minutes: linkLife },
      over,
    ],
    [
      'ends a link whose page closed after a declined card',
      { script: page('closed', 'pi_2'), through: 'cs_1', minutes: linkLife },
      over,
    ],
    [
      'waits when a complete page names no intent',
      { script: page('complete'), through: 'cs_1' },
      waiting,
    ],
    [
      'books when the link was paid on its page',
      paidOnPage,
      { ...booked, mails: expect.arrayContaining(['booking-confirmation']) as string[] },
    ],
    [
      'books when the link was paid just before it expired',
      { ...paidOnPage, minutes: linkLife },
      booked,
    ],
    ['books when the payment is held', { through: 'pi_2' }, booked],
    [
      'books when the payment was already captured',
      { script: { paid: { status: 'captured' } }, through: 'pi_2' },
      booked,
    ],
    [
      'waits without a limit for a payment that is processing',
      { script: { paid: { status: 'processing' } }, through: 'pi_2', minutes: 2 * linkLife },
      { ...waiting, calls: ['getIntent pi_2'] },
    ],
    [
      'waits for another payment after a release',
      { script: { paid: { status: 'released' } }, through: 'pi_2' },
      waiting,
    ],
    [
      'ends a link with a released payment after a day',
      { script: { paid: { status: 'released' } }, through: 'pi_2', minutes: linkLife },
      over,
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await after(situation)).toMatchObject(outcome)
  })

  test('waits a full day for a second link as well', async () => {
    const site = createLinkSite()
    const { checkout } = await aLink(site)
    const { id } = checkout
    const look = () => site.run(async () => advance(await reloadCheckout(checkout)))
    site.pass(linkLife)
    expect(await look()).toMatchObject({ state: 'needs_person' })
    expect(await site.run(() => sendPaymentLink(id, admin))).toMatchObject({ ok: true })
    site.pass(linkLife - second)
    expect(await look()).toMatchObject({ state: 'payment_due' })
    site.pass(second)
    expect(await look()).toMatchObject({ state: 'needs_person' })
  })

  test('records a paid page only once when another process records the payment first', async () => {
    const getHostedPage = async () => {
      looks += 1
      if (looks === 1) await recordLinkPayment(await reloadCheckout(checkout), 'pi_2', 'told')
    }
    let looks = 0
    const site = createLinkSite(page('complete', 'pi_2'), { getHostedPage })
    const { checkout } = await aLink(site)
    await site.run(() => recordLinkPayment(checkout, 'cs_1', 'The traveller opened a payment page'))
    const moved = await site.run(async () => advance(await reloadCheckout(checkout)))
    expect(moved).toMatchObject({ state: 'booked', paymentIntentId: 'pi_2' })
    expect(moved.history.map(({ note }) => note)).not.toContain(
      'The traveller paid on the payment page',
    )
  })
})
