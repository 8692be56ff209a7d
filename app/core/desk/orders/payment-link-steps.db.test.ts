import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import {
  findCheckoutById,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordLinkPayment } from '../../../../tests/samples/payment-attempts.ts'
import { listPaymentLinks } from '#app/core/booking/payment/link/payment-link.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { anOffer, moveAlong } from '../../../../tests/samples/records.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import { makeOfferUnreadable } from '../../../../tests/fakes/admin-acts.ts'
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
} from '../../../../tests/fakes/payment-links.ts'
import { createFakeSite, cancelled, type Script } from '../../../../tests/fakes/fake-site.ts'
import { sendPaymentLink, withdrawPaymentLink } from './payment-link.server.ts'

afterEach(deleteLinks)

const changed = {
  ok: false,
  message: 'This page was out of date, so nothing was changed. Check it again.',
}
const refusal = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })
const untouched = { state: 'needs_person', mails: [], audit: [], attempts: ['live'] }
const isoAfter = (minutes: number, site: { now: () => number }) =>
  new Date(site.now() + minutes * 60_000).toISOString()

type Situation = {
  script?: Script
  intentId?: string | null
  before?: (checkout: Checkout) => Promise<unknown>
  /** Changes the checkout while `sendPaymentLink` waits for the payment provider. */
  concurrentMove?: (checkout: Checkout) => Promise<unknown>
}

async function sending({ script, intentId, before, concurrentMove }: Situation) {
  const getIntent = async () => concurrentMove?.(await reloadCheckout(checkout))
  const site = createFakeSite({ getIntent: released, ...script }, {}, { meanwhile: { getIntent } })
  const checkout = await anUnpaidOrder(site, { intentId })
  await before?.(checkout)
  const outcome = await site.run(() => sendPaymentLink(checkout.id, admin))
  return { site, checkout, outcome, ...(await readState(site, checkout)) }
}

const set = (columns: object) => (of: Checkout) =>
  db().updateTable('checkouts').set(columns).where('id', '=', of.id).execute()

describe('sendPaymentLink', () => {
  test('emails the traveller a link that is valid for one day', async () => {
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

  test('works for a checkout without a card', async () => {
    const { outcome, calls, attempts } = await sending({ intentId: null })
    expect(outcome).toMatchObject({ ok: true })
    expect(calls).toEqual(['findOrder'])
    expect(attempts).toEqual(['live', 'live'])
  })

  test('works after the traveller left the payment page without entering a card', async () => {
    const { outcome, books } = await sending({ intentId: 'cs_1', script: page('closed') })
    expect(outcome).toMatchObject({ ok: true })
    // The hold belongs to another payment, so the ledger must keep it.
    expect(books).toMatchObject({ holds: 49_200 })
  })

  test('states an earlier refund in the mail', async () => {
    const getIntent = { status: 'captured' as const, refundedMinor: 49_200 }
    const { checkout, attempts } = await sending({ script: { getIntent } })
    expect(attempts).toEqual(['captured', 'live'])
    const mail = await lastMailOf(checkout)
    expect(mail).toContain('We refunded your earlier payment for it in full.')
  })

  test.each<[string, Situation, RegExp]>([
    ['an unreadable offer', { before: makeOfferUnreadable }, /^The stored offer can’t be read/],
    [
      'a checkout without a traveller',
      { before: set({ passengers: '[]' }) },
      /^This checkout has no email address/,
    ],
    [
      'a checkout without an amount',
      { before: set({ amountMinor: null }) },
      /^The amount of this checkout is missing/,
    ],
    [
      'a checkout without a currency',
      { before: set({ currency: null }) },
      /^The amount of this checkout is missing/,
    ],
    [
      'a checkout without an order',
      { script: { findOrder: null } },
      /^There is no active airline order/,
    ],
    [
      'a cancelled order',
      { script: { findOrder: cancelled } },
      /^There is no active airline order/,
    ],
    [
      'to send a link during an outage of the airline',
      { script: { findOrder: new FlightsUnreachableError('No answer', 'no_answer') } },
      /^The flight provider can’t be reached\. Nothing was changed\. Try again later\.$/,
    ],
    [
      'a charge that is only partly refunded',
      { script: { getIntent: { status: 'captured', refundedMinor: 49_199 } } },
      /^The card was already charged/,
    ],
    [
      'an active hold',
      { script: { getIntent: { status: 'authorised' } } },
      /^The card still has a hold/,
    ],
    [
      'a payment in progress',
      { script: { getIntent: { status: 'processing' } } },
      /^The card still has a hold/,
    ],
  ])('refuses %s', async (_, situation, words) => {
    expect(await sending(situation)).toMatchObject({ ...untouched, outcome: refusal(words) })
  })

  test('refuses when another administrator acted first', async () => {
    const others = (of: Checkout) => moveAlong(of, 'releasing')
    expect(await sending({ concurrentMove: others })).toMatchObject({
      outcome: changed,
      state: 'releasing',
      mails: [],
      audit: [],
      attempts: ['live'],
    })
  })

  test('refuses a checkout that does not need a person', async () => {
    const site = createFakeSite()
    const { id } = await aCheckoutAlong(site, ['authorised'])
    for (const one of [id, 'co_nobody'])
      expect(await site.run(() => sendPaymentLink(one, admin))).toEqual(changed)
  })
})

describe('the lifetime of a payment link', () => {
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
  const tooSoon = { outcome: refusal(/^The flight leaves too soon for a payment link/), life: [] }

  test('ends three hours before departure, when check-in has opened', async () => {
    expect(await minutesBefore(27 * 60)).toMatchObject({ outcome: { ok: true }, life: [24 * 60] })
    expect(await minutesBefore(26 * 60)).toMatchObject({ outcome: { ok: true }, life: [23 * 60] })
  })

  test('lasts at least one hour', async () => {
    expect(await minutesBefore(4 * 60)).toMatchObject({ outcome: { ok: true }, life: [60] })
    expect(await minutesBefore(4 * 60 - second)).toMatchObject(tooSoon)
  })

  test('depends on the time zone of the airport', async () => {
    const origin = { ...slice.origin, timeZone: 'America/Puerto_Rico' }
    const inSanJuan = { offer: anOffer({ slices: [{ ...slice, origin }] }) }
    // San Juan is four hours behind UTC all year.
    const there = { opening: inSanJuan }
    expect(await minutesBefore(0, there)).toMatchObject({ outcome: { ok: true }, life: [60] })
    expect(await minutesBefore(-second, there)).toMatchObject(tooSoon)
  })

  test('shortens to a sixtieth with a RECOVERY_SPEED of 60', async () => {
    const fast = { RECOVERY_SPEED: 60 }
    expect(await minutesBefore(60, { opening }, fast)).toMatchObject({ life: [24] })
    expect(await minutesBefore(4, { opening }, fast)).toMatchObject({ life: [1] })
    expect(await minutesBefore(4 - second, { opening }, fast)).toMatchObject(tooSoon)
  })
})

describe('withdrawPaymentLink', () => {
  async function withdrawing(script: LinkScript, through?: string, others?: () => unknown) {
    const site = createLinkSite(script, { getHostedPage: others })
    const { checkout } = await aLink(site)
    if (through) await recordLinkPayment(checkout, through, 'The traveller opened a payment page')
    const outcome = await site.run(() => withdrawPaymentLink(checkout.id, admin))
    return { outcome, ...(await readState(site, checkout)) }
  }

  const withdrawn = {
    outcome: { ok: true, message: 'The payment link is disabled.' },
    state: 'needs_person',
    note: `The payment link was disabled by ${admin}`,
    attempts: ['released', 'released'],
    audit: expect.arrayContaining([`${admin} link.disabled co`]) as string[],
  }
  const stays = { audit: [expect.stringMatching(/link\.sent/)] as string[] }

  test.each<[string, LinkScript, string | undefined, object]>([
    ['withdraws a link that the traveller has not opened', {}, undefined, withdrawn],
    [
      'closes an open payment page',
      page('closed'),
      'cs_1',
      { ...withdrawn, calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'refuses while the traveller enters a card',
      page('open'),
      'cs_1',
      {
        ...stays,
        outcome: refusal(/^The traveller is paying right now\. Try again later\.$/),
        state: 'payment_due',
      },
    ],
    [
      'books the checkout instead when the traveller has just paid',
      page('complete', 'pi_2'),
      'cs_1',
      { ...stays, outcome: refusal(/^The traveller has just paid\.$/), state: 'booked' },
    ],
  ])('%s', async (_, script, through, outcome) => {
    expect(await withdrawing(script, through)).toMatchObject(outcome)
  })

  test('withdraws once when two administrators do so at the same time', async () => {
    const others = async () => {
      const current = await db().selectFrom('checkouts').select('id').executeTakeFirstOrThrow()
      await moveAlong((await findCheckoutById(current.id))!, 'needs_person')
    }
    const outcome = await withdrawing(page('closed'), 'cs_1', others)
    expect(outcome).toMatchObject({ ...stays, outcome: changed, state: 'needs_person' })
  })

  test('changes nothing when the checkout has no link', async () => {
    const site = createFakeSite()
    const { id } = await anUnpaidOrder(site)
    for (const one of [id, 'co_nobody'])
      expect(await site.run(() => withdrawPaymentLink(one, admin))).toEqual(changed)
  })
})
