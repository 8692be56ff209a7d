import { afterEach, describe, expect, test } from 'vitest'
import { noBooking } from '#app/core/booking/checkout/checkout-states.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutById,
  transition,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordLinkPayment } from '../../../../../tests/samples/payment-attempts.ts'
import { countPageOpened, findPaymentLink } from './payment-link.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentUnavailableError,
  type HostedPage,
} from '#app/core/money/payments-port.ts'
import { moveAlong } from '../../../../../tests/samples/records.ts'
import {
  aLink,
  createLinkSite,
  admin,
  deleteLinks,
  lastTokenOf,
  linkLife,
  page,
  type LinkScript,
} from '../../../../../tests/fakes/payment-links.ts'
import { travellerOf } from '../../../../../tests/fakes/fake-checkouts.ts'
import { cancelled, inSequence } from '../../../../../tests/fakes/fake-site.ts'
import { sendPaymentLink, withdrawPaymentLink } from '#app/core/desk/orders/payment-link.server.ts'
import { orderWithdrawn } from '#app/core/booking/failures.ts'
import { openLinkPage, readPaymentLink } from './pay-by-link.server.ts'

afterEach(deleteLinks)

const second = 1 / 60
const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')

type Situation = {
  script?: LinkScript
  minutes?: number
  through?: string
  since?: (checkout: Checkout) => Promise<unknown>
}

async function followed({ script, minutes = 0, through, since }: Situation) {
  const site = createLinkSite(script)
  const { checkout, token } = await aLink(site)
  const current = through
    ? await site.run(() =>
        recordLinkPayment(checkout, through, 'The traveller opened a payment page'),
      )
    : checkout
  await site.run(async () => since?.(current!))
  site.pass(minutes)
  return site.run(() => readPaymentLink(token))
}

const toStaff = (of: Checkout) => moveAlong(of, 'needs_person')
const endedLink = { kind: 'ended' }
const unpaid: LinkScript = { paid: { status: 'released' } }

describe('readPaymentLink', () => {
  test.each<[string, Situation, object]>([
    [
      'reports the amount as due until a day has passed',
      { minutes: linkLife - second },
      { kind: 'due' },
    ],
    ['reports the link as ended after a day', { minutes: linkLife }, endedLink],
    [
      'reports the link as ended after a day, even if its page cannot be closed',
      { script: { closeHostedPage: noAnswer }, through: 'cs_1', minutes: linkLife },
      endedLink,
    ],
    [
      'reports the amount due while the page is open',
      { script: page('open'), through: 'cs_1' },
      { kind: 'due' },
    ],
    [
      'reports the link as paid while the payment is processing',
      { script: { paid: { status: 'processing' } }, through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'payment_due' } },
    ],
    [
      'reports the link as paid once booked',
      { through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'booked' } },
    ],
    [
      'reports the link as paid before the capture',
      { script: { capture: noAnswer }, through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'ordered' } },
    ],
    ['reports a withdrawn link as ended', { since: toStaff }, endedLink],
    [
      'reports a withdrawn link as ended when its page was open',
      { script: page('closed'), through: 'cs_1', since: toStaff },
      endedLink,
    ],
    [
      'says that we are checking the booking while a person handles the payment',
      { script: unpaid, through: 'pi_2', since: toStaff },
      {
        kind: 'unsettled',
        title: 'We’re checking your booking',
        message: expect.stringContaining('Please don’t book again') as string,
      },
    ],
    [
      'reports the failure when the payment led to no booking',
      {
        script: unpaid,
        through: 'pi_2',
        since: async (of) =>
          transition(await moveAlong(of, 'needs_person'), 'needs_person', 'failed', {
            failure: orderWithdrawn,
          }),
      },
      { kind: 'unsettled', title: noBooking, message: orderWithdrawn.message },
    ],
    [
      'reports a general message when no failure was recorded',
      { script: unpaid, through: 'pi_2', since: (of) => moveAlong(of, 'needs_person', 'failed') },
      {
        kind: 'unsettled',
        title: noBooking,
        message: 'Something went wrong. Please contact support.',
      },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await followed(situation)).toMatchObject(outcome)
  })

  test('returns the expiry and the checkout', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => readPaymentLink(token))).toMatchObject({
      kind: 'due',
      checkout: { id: checkout.id, amountMinor: 49_200 },
      expiresAt: new Date(site.now() + linkLife * 60_000).toISOString(),
    })
  })

  test('reports an unknown link as ended', async () => {
    expect(await createLinkSite().run(() => readPaymentLink('another'))).toEqual(endedLink)
  })

  test('reports a link as ended once a newer one was sent', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    await site.run(() => withdrawPaymentLink(checkout.id, admin))
    site.pass(1)
    await site.run(() => sendPaymentLink(checkout.id, admin))
    const another = await lastTokenOf(checkout)
    expect(another).not.toBe(token)
    expect(await site.run(() => readPaymentLink(token))).toEqual(endedLink)
    expect(await site.run(() => readPaymentLink(another))).toMatchObject({ kind: 'due' })
  })
})

const url = 'https://bank.example/'
const returnUrl = 'https://shop.example/pay'
const shown = { kind: 'shown' }
const unavailable = { kind: 'unavailable' }
const opened = (calls: string[]) => calls.map((call) => call.split(' ')[0])

describe('openLinkPage', () => {
  test('opens a page for exactly the agreed amount', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual({ kind: 'page', url })
    const [asked, call = ''] = site.calls()
    expect(asked).toBe('findOrder')
    expect(JSON.parse(call.slice('openHostedPage '.length))).toEqual({
      checkoutId: checkout.id,
      attempt: 2,
      key: `${checkout.id}.2:page:1`,
      amountMinor: 49_200,
      currency: 'USD',
      description: 'Flight LHR to JFK',
      email: travellerOf(checkout),
      successUrl: returnUrl,
      cancelUrl: returnUrl,
      isForOrder: true,
    })
    const { paymentIntentId, history } = (await findCheckoutById(checkout.id))!
    expect([paymentIntentId, history.at(-1)?.note]).toEqual([
      'cs_1',
      'The traveller opened a payment page',
    ])
  })

  const otherPage = {
    getHostedPage: { id: 'cs_1', status: 'open', url: null, intentId: null },
  } as const
  test.each<[string, LinkScript, object, string[]]>([
    ['reuses an open page', {}, { kind: 'page', url }, []],
    [
      'opens another page after one was closed',
      page('closed'),
      { kind: 'page', url },
      ['openHostedPage'],
    ],
    ['opens no page when the payment is complete', page('complete'), shown, []],
    ['opens no page when the open page has no URL', otherPage, shown, []],
  ])('%s', async (_, script, outcome, calls) => {
    const site = createLinkSite(script)
    const { checkout, token } = await aLink(site)
    await site.run(() => recordLinkPayment(checkout, 'cs_1', 'The traveller opened a payment page'))
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(outcome)
    const asked = opened(site.calls()).filter((call) => call === 'openHostedPage')
    expect(asked).toEqual(calls)
  })

  test('reports an open page that the provider cannot show', async () => {
    const open: HostedPage = { id: 'cs_1', status: 'open', url, intentId: null }
    const getHostedPage = inSequence<HostedPage>(open, open, noAnswer)
    const site = createLinkSite({ getHostedPage })
    const { checkout, token } = await aLink(site)
    await site.run(() => recordLinkPayment(checkout, 'cs_1', 'The traveller opened a payment page'))
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(unavailable)
    expect(opened(site.calls()).filter((call) => call === 'getHostedPage')).toHaveLength(3)
  })

  test('uses a new idempotency key for each page', async () => {
    const site = createLinkSite(page('closed'))
    const { checkout, token } = await aLink(site)
    for (const _time of [1, 2]) await site.run(() => openLinkPage(token, returnUrl))
    const keys = site.calls().flatMap((call) => /"key":"([^"]*)"/.exec(call)?.[1] ?? [])
    expect(keys).toEqual([`${checkout.id}.2:page:1`, `${checkout.id}.2:page:2`])
  })

  test.each<[string, LinkScript, object]>([
    ['the order is no longer listed', { findOrder: null }, shown],
    ['the order was cancelled', { findOrder: cancelled }, shown],
    [
      'the airline is unreachable',
      { findOrder: new FlightsUnreachableError('No answer', 'no_answer') },
      unavailable,
    ],
  ])('opens no page when %s', async (_, script, outcome) => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    const now = createLinkSite(script)
    expect(await now.run(() => openLinkPage(token, returnUrl))).toEqual(outcome)
    expect(opened(now.calls())).toEqual(['findOrder'])
    expect((await findCheckoutById(checkout.id))?.paymentIntentId).toBeNull()
  })

  test('opens no page for an expired link', async () => {
    const site = createLinkSite()
    const { token } = await aLink(site)
    site.pass(linkLife)
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(shown)
    expect(await site.run(() => openLinkPage('another', returnUrl))).toEqual(shown)
    expect(site.calls()).toEqual([])
  })

  test('reports a page that the provider refuses to open', async () => {
    const expired = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
    const site = createLinkSite({ openHostedPage: expired })
    const { token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(unavailable)
    expect((await listOpenCases()).map(({ subject }) => subject)).toEqual([
      'after sale payments/stripe:api_key_expired',
    ])
  })

  test('rethrows our own errors', async () => {
    const site = createLinkSite({ openHostedPage: new Error('Something else') })
    const { token } = await aLink(site)
    await expect(site.run(() => openLinkPage(token, returnUrl))).rejects.toThrow('Something else')
  })
})

describe('a link opened twice concurrently', () => {
  test('opens only one page', async () => {
    const findOrder = async () => {
      const link = await findPaymentLink(token)
      if (link) await countPageOpened(link)
    }
    let token = ''
    const site = createLinkSite({}, { findOrder })
    ;({ token } = await aLink(site))
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(shown)
    expect(opened(site.calls())).toEqual(['findOrder'])
  })

  test('closes the superseded page', async () => {
    const openHostedPage = async () => {
      const current = (await findCheckoutById(checkout.id))!
      await recordLinkPayment(current, 'cs_2', 'The traveller opened a payment page')
    }
    const site = createLinkSite({}, { openHostedPage })
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(shown)
    expect(opened(site.calls())).toEqual(['findOrder', 'openHostedPage', 'closeHostedPage'])
    expect((await findCheckoutById(checkout.id))?.paymentIntentId).toBe('cs_2')
  })

  test('closes a page for which the provider returns no URL', async () => {
    const openHostedPage = { id: 'cs_1', status: 'open', url: null, intentId: null } as const
    const site = createLinkSite({ openHostedPage })
    const { token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, returnUrl))).toEqual(shown)
    expect(site.calls().at(-1)).toBe('closeHostedPage cs_1')
  })
})
