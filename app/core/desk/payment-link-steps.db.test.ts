import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import {
  findCheckoutById,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import { recordLinkPayment } from '#app/core/booking/payment/payment-attempt.store.server.ts'
import { listPaymentLinks } from '#app/core/booking/payment/payment-link.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { anOffer, moveAlong } from '../../../tests/records.ts'
import { aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import { unreadable } from '../../../tests/fakes/admin-acts.ts'
import {
  aLink,
  createLinkSite,
  admin,
  anUnpaidOrder,
  deleteLinks,
  lastMailOf,
  lastTokenOf,
  linkLife,
  page,
  released,
  readState,
  type LinkScript,
} from '../../../tests/fakes/payment-links.ts'
import { createFakeSite, cancelled, type Script } from '../../../tests/fakes/fake-site.ts'
import { sendPaymentLink, withdrawPaymentLink } from './payment-link.server.ts'

/** When an administrator may mail a link to pay for an order, and take it back. */

afterEach(deleteLinks)

const changed = {
  ok: false,
  message: 'This has moved on in the meantime. Nothing was changed.',
}
const refusal = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })
const untouched = { state: 'needs_person', mails: [], audit: [], attempts: ['live'] }
const isoAfter = (minutes: number, site: { now: () => number }) =>
  new Date(site.now() + minutes * 60_000).toISOString()

type Situation = {
  script?: Script
  intentId?: string | null
  before?: (checkout: Checkout) => Promise<unknown>
  /** What somebody else does while the bank is asked. */
  others?: (checkout: Checkout) => Promise<unknown>
}

async function sending({ script, intentId, before, others }: Situation) {
  const getIntent = async () => others?.(await reloadCheckout(checkout))
  const site = createFakeSite({ getIntent: released, ...script }, {}, { meanwhile: { getIntent } })
  const checkout = await anUnpaidOrder(site, { intentId })
  await before?.(checkout)
  const outcome = await site.run(() => sendPaymentLink(checkout.id, admin))
  return { site, checkout, outcome, ...(await readState(site, checkout)) }
}

const set = (columns: object) => (of: Checkout) =>
  db().updateTable('checkouts').set(columns).where('id', '=', of.id).execute()

describe('a link to pay for an order', () => {
  test('is mailed to its traveller, for a day', async () => {
    const { site, checkout, ...sent } = await sending({})
    const until = isoAfter(linkLife, site)
    expect(sent).toMatchObject({
      outcome: { ok: true, message: 'The payment link was sent.' },
      state: 'payment_due',
      order: 'ord_1',
      intent: null,
      note: admin,
      attempts: ['released', 'live'],
      books: { holds: 0 },
      audit: [`${admin} link.sent co $492.00 until ${until}`],
      mails: ['payment-link'],
      calls: ['findOrder', 'getIntent pi_1'],
    })
    expect(await listPaymentLinks(checkout.id)).toMatchObject([
      { attempt: 2, sentBy: admin, expiresAt: until },
    ])
    const mail = await lastMailOf(checkout)
    const address = `${site.config.APP_URL}/pay?token=${await lastTokenOf(checkout)}`
    for (const words of [address, 'You haven’t been charged', '$492']) expect(mail).toContain(words)
  })

  test('is sent where no card was given before', async () => {
    const { outcome, calls, attempts } = await sending({ intentId: null })
    expect(outcome).toMatchObject({ ok: true })
    expect(calls).toEqual(['findOrder'])
    expect(attempts).toEqual(['live', 'live'])
  })

  test('is sent where the provider’s page was left without a card', async () => {
    const { outcome, books } = await sending({ intentId: 'cs_1', script: page('closed') })
    expect(outcome).toMatchObject({ ok: true })
    // What was held through another payment is not said to be gone.
    expect(books).toMatchObject({ holds: 49_200 })
  })

  test('says that a charge was refunded, where it was', async () => {
    const getIntent = { status: 'captured' as const, refundedMinor: 49_200 }
    const { checkout, attempts } = await sending({ script: { getIntent } })
    expect(attempts).toEqual(['captured', 'live'])
    const mail = await lastMailOf(checkout)
    expect(mail).toContain('We refunded your earlier payment for it in full.')
  })

  test.each<[string, Situation, RegExp]>([
    ['an offer that cannot be read', { before: unreadable }, /^The stored offer cannot be read/],
    ['no traveller', { before: set({ passengers: '[]' }) }, /^This checkout has no email address/],
    ['no amount', { before: set({ amountMinor: null }) }, /no email address or no amount/],
    ['no currency', { before: set({ currency: null }) }, /no email address or no amount/],
    ['no order', { script: { findOrder: null } }, /^No order stands at the airline/],
    ['an order that was cancelled', { script: { findOrder: cancelled } }, /^No order stands/],
    [
      'an airline that cannot be asked',
      { script: { findOrder: new FlightsUnreachableError('No answer', 'no_answer') } },
      /^The provider could not be asked\. Nothing was changed\.$/,
    ],
    [
      'a charge that is not refunded in full',
      { script: { getIntent: { status: 'captured', refundedMinor: 49_199 } } },
      /^The card was charged already/,
    ],
    [
      'a hold that stands',
      { script: { getIntent: { status: 'authorised' } } },
      /^The hold still stands/,
    ],
    [
      'a payment that is being decided',
      { script: { getIntent: { status: 'processing' } } },
      /^The hold still stands/,
    ],
  ])('is not sent for %s', async (_, situation, words) => {
    expect(await sending(situation)).toMatchObject({ ...untouched, outcome: refusal(words) })
  })

  test('is not sent where somebody else was faster', async () => {
    const others = (of: Checkout) => moveAlong(of, 'releasing')
    expect(await sending({ others })).toMatchObject({
      outcome: changed,
      state: 'releasing',
      mails: [],
      audit: [],
      attempts: ['live'],
    })
  })

  test('is not sent for a checkout that waits for nobody', async () => {
    const site = createFakeSite()
    const { id } = await aCheckoutAlong(site, ['authorised'])
    for (const one of [id, 'co_nobody'])
      expect(await site.run(() => sendPaymentLink(one, admin))).toEqual(changed)
  })
})

describe('before a departure', () => {
  const second = 1 / 60
  const [slice] = anOffer().slices
  const departs = Date.parse(`${slice.departingAt}Z`)
  const opening = { offer: anOffer({ expiresAt: '2099-01-01T00:00:00.000Z' }) }

  async function minutesBefore(minutes: number, along = { opening }, config = {}) {
    const site = createFakeSite({ getIntent: released }, config)
    const { id } = await anUnpaidOrder(site, along)
    site.pass((departs - site.now()) / 60_000 - minutes)
    const outcome = await site.run(() => sendPaymentLink(id, admin))
    const links = await listPaymentLinks(id)
    const life = links.map(({ expiresAt }) => (Date.parse(expiresAt) - site.now()) / 60_000)
    return { outcome, life }
  }
  const tooSoon = { outcome: refusal(/^The flight leaves too soon for a link/), life: [] }

  test('a link ends three hours before, when check-in has begun', async () => {
    expect(await minutesBefore(27 * 60)).toMatchObject({ outcome: { ok: true }, life: [24 * 60] })
    expect(await minutesBefore(26 * 60)).toMatchObject({ outcome: { ok: true }, life: [23 * 60] })
  })

  test('a link has an hour at least', async () => {
    expect(await minutesBefore(4 * 60)).toMatchObject({ outcome: { ok: true }, life: [60] })
    expect(await minutesBefore(4 * 60 - second)).toMatchObject(tooSoon)
  })

  test('the hour is that of the airport', async () => {
    const origin = { ...slice.origin, timeZone: 'America/Puerto_Rico' }
    const inSanJuan = { offer: anOffer({ slices: [{ ...slice, origin }] }) }
    // Four hours behind UTC, all year.
    const there = { opening: inSanJuan }
    expect(await minutesBefore(0, there)).toMatchObject({ outcome: { ok: true }, life: [60] })
    expect(await minutesBefore(-second, there)).toMatchObject(tooSoon)
  })

  test('all is sixty times as short where that is asked for', async () => {
    const fast = { RECOVERY_SPEED: 60 }
    expect(await minutesBefore(60, { opening }, fast)).toMatchObject({ life: [24] })
    expect(await minutesBefore(4, { opening }, fast)).toMatchObject({ life: [1] })
    expect(await minutesBefore(4 - second, { opening }, fast)).toMatchObject(tooSoon)
  })
})

describe('taking a link back', () => {
  async function withdrawing(script: LinkScript, through?: string, others?: () => unknown) {
    const site = createLinkSite(script, { getHostedPage: others })
    const { checkout } = await aLink(site)
    if (through) await recordLinkPayment(checkout, through, 'payment page opened')
    const outcome = await site.run(() => withdrawPaymentLink(checkout.id, admin))
    return { outcome, ...(await readState(site, checkout)) }
  }

  const withdrawn = {
    outcome: { ok: true, message: 'The payment link was withdrawn.' },
    state: 'needs_person',
    note: `the payment link was withdrawn by ${admin}`,
    attempts: ['released', 'released'],
    audit: expect.arrayContaining([`${admin} link.withdrawn co`]) as string[],
  }
  const stays = { audit: [expect.stringMatching(/link\.sent/)] as string[] }

  test.each<[string, LinkScript, string | undefined, object]>([
    ['that nobody has opened', {}, undefined, withdrawn],
    [
      'whose page is open closes that',
      page('closed'),
      'cs_1',
      { ...withdrawn, calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'while a card is being entered comes too late',
      page('open'),
      'cs_1',
      {
        ...stays,
        outcome: refusal(/^A payment is being made just now\. Try again later\.$/),
        state: 'payment_due',
      },
    ],
    [
      'that was paid comes too late, and it is booked',
      page('complete', 'pi_2'),
      'cs_1',
      { ...stays, outcome: refusal(/^The traveller has paid meanwhile\.$/), state: 'booked' },
    ],
  ])('%s', async (_, script, through, outcome) => {
    expect(await withdrawing(script, through)).toMatchObject(outcome)
  })

  test('that another administrator takes back in the same moment is done once', async () => {
    const others = async () => {
      const current = await db().selectFrom('checkouts').select('id').executeTakeFirstOrThrow()
      await moveAlong((await findCheckoutById(current.id))!, 'needs_person')
    }
    const outcome = await withdrawing(page('closed'), 'cs_1', others)
    expect(outcome).toMatchObject({ ...stays, outcome: changed, state: 'needs_person' })
  })

  test('that was never sent changes nothing', async () => {
    const site = createFakeSite()
    const { id } = await anUnpaidOrder(site)
    for (const one of [id, 'co_nobody'])
      expect(await site.run(() => withdrawPaymentLink(one, admin))).toEqual(changed)
  })
})
