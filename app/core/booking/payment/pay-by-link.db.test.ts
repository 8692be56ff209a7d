import { afterEach, describe, expect, test } from 'vitest'
import { noBooking } from '#app/core/booking/waiting-words.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutById,
  transition,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import { recordLinkPayment } from './payment-attempt.store.server.ts'
import { countPageOpened, findPaymentLink } from './payment-link.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { moveAlong } from '../../../../tests/records.ts'
import {
  aLink,
  createLinkSite,
  admin,
  deleteLinks,
  lastTokenOf,
  linkLife,
  page,
  type LinkScript,
} from '../../../../tests/fakes/payment-links.ts'
import { travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { cancelled } from '../../../../tests/fakes/fake-site.ts'
import { sendPaymentLink, withdrawPaymentLink } from '#app/core/desk/payment-link.server.ts'
import { orderWithdrawn } from '#app/core/booking/failures.server.ts'
import { openLinkPage, readPaymentLink } from './pay-by-link.server.ts'

/** What a traveller sees who follows a mailed link, and the page on which they pay. */

afterEach(deleteLinks)

const second = 1 / 60
const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')

type Situation = {
  script?: LinkScript
  minutes?: number
  /** The page or the payment that the link has led to. */
  through?: string
  /** What has become of the checkout since. */
  since?: (checkout: Checkout) => Promise<unknown>
}

async function followed({ script, minutes = 0, through, since }: Situation) {
  const site = createLinkSite(script)
  const { checkout, token } = await aLink(site)
  const current = through
    ? await site.run(() => recordLinkPayment(checkout, through, 'payment page opened'))
    : checkout
  await site.run(async () => since?.(current!))
  site.pass(minutes)
  return site.run(() => readPaymentLink(token))
}

const toPerson = (of: Checkout) => moveAlong(of, 'needs_person')
const over = { kind: 'over' }
const unpaid: LinkScript = { paid: { status: 'released' } }

describe('a link', () => {
  test.each<[string, Situation, object]>([
    ['is due for a day', { minutes: linkLife - second }, { kind: 'due' }],
    ['is over after a day', { minutes: linkLife }, over],
    [
      'is over after a day, though its page cannot be closed yet',
      { script: { closeHostedPage: noAnswer }, through: 'cs_1', minutes: linkLife },
      over,
    ],
    ['is due while its page is open', { script: page('open'), through: 'cs_1' }, { kind: 'due' }],
    [
      'is paid while its payment is being decided',
      { script: { paid: { status: 'processing' } }, through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'payment_due' } },
    ],
    [
      'is paid once it is booked',
      { through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'booked' } },
    ],
    [
      'is paid while its charge is still to be taken',
      { script: { capture: noAnswer }, through: 'pi_2' },
      { kind: 'paid', checkout: { state: 'ordered' } },
    ],
    ['is over where it was withdrawn', { since: toPerson }, over],
    [
      'is over where it was withdrawn with its page open',
      { script: page('closed'), through: 'cs_1', since: toPerson },
      over,
    ],
    [
      'says that a person has what was paid through it',
      { script: unpaid, through: 'pi_2', since: toPerson },
      {
        kind: 'unsettled',
        title: 'We are checking your booking',
        message: expect.stringContaining('Please don’t book again') as string,
      },
    ],
    [
      'says how it has ended where no booking has come of it',
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
      'has words where nobody has noted why no booking has come of it',
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

  test('says until when it is due, and what for', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => readPaymentLink(token))).toMatchObject({
      kind: 'due',
      checkout: { id: checkout.id, amountMinor: 49_200 },
      expiresAt: new Date(site.now() + linkLife * 60_000).toISOString(),
    })
  })

  test('that was never given out opens nothing', async () => {
    expect(await createLinkSite().run(() => readPaymentLink('another'))).toEqual(over)
  })

  test('is over once another was sent', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    await site.run(() => withdrawPaymentLink(checkout.id, admin))
    site.pass(1)
    await site.run(() => sendPaymentLink(checkout.id, admin))
    const another = await lastTokenOf(checkout)
    expect(another).not.toBe(token)
    expect(await site.run(() => readPaymentLink(token))).toEqual(over)
    expect(await site.run(() => readPaymentLink(another))).toMatchObject({ kind: 'due' })
  })
})

const url = 'https://bank.example/'
const back = 'https://shop.example/pay'
const shown = { kind: 'shown' }
const unavailable = { kind: 'unavailable' }
const opened = (calls: string[]) => calls.map((call) => call.split(' ')[0])

describe('the page of a link', () => {
  test('is for exactly what was agreed to', async () => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, back))).toEqual({ kind: 'page', url })
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
      successUrl: back,
      cancelUrl: back,
    })
    const { paymentIntentId, history } = (await findCheckoutById(checkout.id))!
    expect([paymentIntentId, history.at(-1)?.note]).toEqual(['cs_1', 'payment page opened'])
  })

  const otherPage = {
    getHostedPage: { id: 'cs_1', status: 'open', url: null, intentId: null },
  } as const
  test.each<[string, LinkScript, object, string[]]>([
    ['that is open already is the same', {}, { kind: 'page', url }, []],
    ['that was closed is another', page('closed'), { kind: 'page', url }, ['openHostedPage']],
    ['that is complete is shown as it stands', page('complete'), shown, []],
    ['that is open nowhere is shown as it stands', otherPage, shown, []],
  ])('%s', async (_, script, outcome, calls) => {
    const site = createLinkSite(script)
    const { checkout, token } = await aLink(site)
    await site.run(() => recordLinkPayment(checkout, 'cs_1', 'payment page opened'))
    expect(await site.run(() => openLinkPage(token, back))).toEqual(outcome)
    const asked = opened(site.calls()).filter((call) => call === 'openHostedPage')
    expect(asked).toEqual(calls)
  })

  test('that was closed has a key of its own each time', async () => {
    const site = createLinkSite(page('closed'))
    const { checkout, token } = await aLink(site)
    for (const _time of [1, 2]) await site.run(() => openLinkPage(token, back))
    const keys = site.calls().flatMap((call) => /"key":"([^"]*)"/.exec(call)?.[1] ?? [])
    expect(keys).toEqual([`${checkout.id}.2:page:1`, `${checkout.id}.2:page:2`])
  })

  test.each<[string, LinkScript, object]>([
    ['no order is shown any more', { findOrder: null }, shown],
    ['its order was cancelled', { findOrder: cancelled }, shown],
    [
      'its airline cannot be asked',
      { findOrder: new FlightsUnreachableError('No answer', 'no_answer') },
      unavailable,
    ],
  ])('is not opened where %s', async (_, script, outcome) => {
    const site = createLinkSite()
    const { checkout, token } = await aLink(site)
    const now = createLinkSite(script)
    expect(await now.run(() => openLinkPage(token, back))).toEqual(outcome)
    expect(opened(now.calls())).toEqual(['findOrder'])
    expect((await findCheckoutById(checkout.id))?.paymentIntentId).toBeNull()
  })

  test('is not opened for a link that is over', async () => {
    const site = createLinkSite()
    const { token } = await aLink(site)
    site.pass(linkLife)
    expect(await site.run(() => openLinkPage(token, back))).toEqual(shown)
    expect(await site.run(() => openLinkPage('another', back))).toEqual(shown)
    expect(site.calls()).toEqual([])
  })

  test('that the provider does not open is told so, and tried again later', async () => {
    const expired = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
    const site = createLinkSite({ openHostedPage: expired })
    const { token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, back))).toEqual(unavailable)
    expect((await listOpenCases()).map(({ subject }) => subject)).toEqual([
      'after sale payments:api_key_expired',
    ])
  })

  test('that a defect of ours prevents is no answer of the provider', async () => {
    const site = createLinkSite({ openHostedPage: new Error('Something else') })
    const { token } = await aLink(site)
    await expect(site.run(() => openLinkPage(token, back))).rejects.toThrow('Something else')
  })
})

describe('a link that is opened twice at once', () => {
  test('has one page: the other press opens none', async () => {
    const findOrder = async () => {
      const link = await findPaymentLink(token)
      if (link) await countPageOpened(link)
    }
    let token = ''
    const site = createLinkSite({}, { findOrder })
    ;({ token } = await aLink(site))
    expect(await site.run(() => openLinkPage(token, back))).toEqual(shown)
    expect(opened(site.calls())).toEqual(['findOrder'])
  })

  test('has one page: the one that nobody is led to is closed', async () => {
    const openHostedPage = async () => {
      const current = (await findCheckoutById(checkout.id))!
      await recordLinkPayment(current, 'cs_2', 'payment page opened')
    }
    const site = createLinkSite({}, { openHostedPage })
    const { checkout, token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, back))).toEqual(shown)
    expect(opened(site.calls())).toEqual(['findOrder', 'openHostedPage', 'closeHostedPage'])
    expect((await findCheckoutById(checkout.id))?.paymentIntentId).toBe('cs_2')
  })

  test('leads to no page without an address', async () => {
    const openHostedPage = { id: 'cs_1', status: 'open', url: null, intentId: null } as const
    const site = createLinkSite({ openHostedPage })
    const { token } = await aLink(site)
    expect(await site.run(() => openLinkPage(token, back))).toEqual(shown)
    expect(site.calls().at(-1)).toBe('closeHostedPage cs_1')
  })
})
