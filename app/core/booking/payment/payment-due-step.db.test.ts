import { afterEach, describe, expect, test } from 'vitest'
import { reloadCheckout } from '#app/core/booking/checkout.store.server.ts'
import { recordLinkPayment } from './payment-attempt.store.server.ts'
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
} from '../../../../tests/fakes/payment-links.ts'
import { sendPaymentLink } from '#app/core/desk/payment-link.server.ts'
import { advance } from './saga.server.ts'

/** What becomes of a mailed link, by what the payment provider says and how long that takes. */

afterEach(deleteLinks)

const second = 1 / 60

type Situation = {
  script?: LinkScript
  minutes?: number
  /** The page or the payment that the link has led to. */
  through?: string
}

async function after({ script, minutes = 0, through }: Situation) {
  const site = createLinkSite(script)
  const { checkout } = await aLink(site)
  if (through) await site.run(() => recordLinkPayment(checkout, through, 'payment page opened'))
  site.pass(minutes)
  await site.run(async () => advance(await reloadCheckout(checkout)))
  const booking = await findBookingByCheckout(checkout.id)
  return { ...(await readState(site, checkout)), paidBy: booking?.paymentIntentId }
}

const waiting = { state: 'payment_due', attempts: ['released', 'live'] }
const over = {
  state: 'needs_person',
  note: 'the payment link has expired',
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

describe('a link', () => {
  test.each<[string, Situation, object]>([
    [
      'that nobody has opened waits a day',
      { minutes: linkLife - second },
      { ...waiting, calls: [] },
    ],
    ['that nobody has opened is over after a day', { minutes: linkLife }, { ...over, calls: [] }],
    [
      'whose page is open waits',
      { script: page('open'), through: 'cs_1' },
      { ...waiting, calls: [asked] },
    ],
    [
      'whose page is open still after a day has it closed first',
      { script: page('open'), through: 'cs_1', minutes: linkLife },
      { ...waiting, calls: ['closeHostedPage cs_1', asked] },
    ],
    [
      'whose page was closed can open another',
      { script: page('closed'), through: 'cs_1' },
      waiting,
    ],
    [
      'whose page is closed after a day is over',
      { script: page('closed'), through: 'cs_1', minutes: linkLife },
      over,
    ],
    [
      'whose page is closed with a card that was declined is over',
      { script: page('closed', 'pi_2'), through: 'cs_1', minutes: linkLife },
      over,
    ],
    [
      'whose page does not tell its payment yet waits',
      { script: page('complete'), through: 'cs_1' },
      waiting,
    ],
    [
      'that was paid on its page becomes a booking',
      paidOnPage,
      { ...booked, mails: expect.arrayContaining(['booking-confirmation']) as string[] },
    ],
    [
      'that was paid in its last moment becomes a booking, too',
      { ...paidOnPage, minutes: linkLife },
      booked,
    ],
    ['whose payment is held becomes a booking', { through: 'pi_2' }, booked],
    [
      'whose payment was charged already becomes a booking',
      { script: { paid: { status: 'captured' } }, through: 'pi_2' },
      booked,
    ],
    [
      'whose payment is being decided waits, however long that takes',
      { script: { paid: { status: 'processing' } }, through: 'pi_2', minutes: 2 * linkLife },
      { ...waiting, calls: ['getIntent pi_2'] },
    ],
    [
      'whose payment was released waits for another',
      { script: { paid: { status: 'released' } }, through: 'pi_2' },
      waiting,
    ],
    [
      'whose payment was released is over after a day',
      { script: { paid: { status: 'released' } }, through: 'pi_2', minutes: linkLife },
      over,
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await after(situation)).toMatchObject(outcome)
  })

  test('that was sent after another had expired has a day of its own', async () => {
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

  test('whose payment was taken up by another process is left to that', async () => {
    const getHostedPage = async () => {
      looks += 1
      if (looks === 1) await recordLinkPayment(await reloadCheckout(checkout), 'pi_2', 'told')
    }
    let looks = 0
    const site = createLinkSite(page('complete', 'pi_2'), { getHostedPage })
    const { checkout } = await aLink(site)
    await site.run(() => recordLinkPayment(checkout, 'cs_1', 'payment page opened'))
    const moved = await site.run(async () => advance(await reloadCheckout(checkout)))
    expect(moved).toMatchObject({ state: 'booked', paymentIntentId: 'pi_2' })
    expect(moved.history.map(({ note }) => note)).not.toContain('paid on the page')
  })
})
