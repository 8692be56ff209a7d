import { markupOf } from '../../../../tests/markup-of.tsx'
import { describe, expect, test } from 'vitest'
import type { CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import { OpenCases } from '#app/routes/desk/open-cases.tsx'
import { checkoutActions, formsRefusedIn, type Act } from './checkout-actions.server.ts'
import { CheckoutActions } from './checkout-actions.tsx'
import type { CheckoutView } from './checkout-view.server.ts'

type Payment = CheckoutView['payments'][number]
type Cancellation = NonNullable<CheckoutView['cancellation']>

const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ number: 1, intentId: 'pi_1', amount: '$492.00', currency: 'USD', status: 'authorised' },
  ...{ refundable: null, refundableField: '', summary: 'held' },
  ...changes,
})
const released = aPayment({ status: 'released' })
const charged = aPayment({ status: 'captured', refundable: '$492.00', refundableField: '492.00' })

const aCancellation = (state: Cancellation['state']): Cancellation => ({
  ...{ bookingId: 'bk_1', state, label: '', owed: '$120.50', owedField: '120.50' },
  ...{ currency: 'USD', why: null, settled: null, since: '', credits: [] },
})

const orderThatIs = (isActive: boolean | null) => ({ id: 'ord_1', summary: '', isActive })

function aPage(state: CheckoutState, changes: Partial<CheckoutView> = {}): CheckoutView {
  return {
    ...{ id: 'co_1', title: 'London to New York', readable: true, mode: 'test', state },
    ...{
      stateLabel: '',
      headline: '',
      staffMustAct: state === 'needs_person',
      noAction: 'No action needed.',
      since: '',
      amount: '',
      names: 'Ada Lovelace',
      phone: '+442071838750',
    },
    ...{ traveller: 'ada@contrail.example', currency: 'USD', offerId: 'off_1', booking: null },
    ...{ refusedForms: formsRefusedIn(state), order: orderThatIs(true), payments: [aPayment()] },
    ...{ flights: [], cases: [], changes: [], nextRefund: 1, refunds: [], links: [] },
    ...{ cancellation: null, confirmation: null, history: [] },
    ...{ statement: { movements: [], balances: [] }, today: '2027-05-12' },
    ...changes,
  }
}

function formsOf(page: Parameters<typeof CheckoutActions>[0]) {
  return markupOf(<CheckoutActions {...page} />)
    .split('<form')
    .slice(1)
    .map((html) => ({ html, act: /name="intent" value="([\w-]+)"/.exec(html)?.[1] ?? '' }))
}

const formOf = (page: Parameters<typeof CheckoutActions>[0], wanted: string) =>
  formsOf(page).find(({ act }) => act === wanted)?.html ?? ''

test('a refund of a payment warns staff if the airline has issued travel credit', () => {
  const warningIn = (credits: string[]) => {
    const cancellation = { ...aCancellation('done'), credits }
    const page = aPage('booked', { payments: [charged], cancellation })
    return markupOf(<CheckoutActions {...page} />).includes('has already issued travel credit.')
  }
  expect(warningIn([])).toBe(false)
  expect(warningIn(['Voucher: TC-1, $90.00'])).toBe(true)
})

describe('the desk', () => {
  test.each<[string, CheckoutView, string[]]>([
    ['an active order and a hold', aPage('needs_person'), ['adopt', 'quote-order']],
    [
      'an active order whose hold is gone',
      aPage('needs_person', { payments: [released] }),
      ['adopt', 'send-link', 'quote-order'],
    ],
    [
      'a hold that replaced a released one',
      aPage('needs_person', { payments: [released, aPayment({ number: 2 })] }),
      ['adopt', 'quote-order'],
    ],
    [
      'a released hold that replaced another',
      aPage('needs_person', { payments: [aPayment(), released] }),
      ['adopt', 'send-link', 'quote-order'],
    ],
    [
      'an active order of an unreadable offer',
      aPage('needs_person', { payments: [released], readable: false }),
      ['quote-order'],
    ],
    [
      'a cancelled order and a hold',
      aPage('needs_person', { order: orderThatIs(false) }),
      ['release'],
    ],
    [
      'a cancelled order whose hold is gone',
      aPage('needs_person', { order: orderThatIs(false), payments: [released] }),
      ['release', 'close'],
    ],
    [
      'an order that may be active',
      aPage('needs_person', { order: orderThatIs(null), payments: [released] }),
      ['adopt', 'send-link', 'quote-order', 'release', 'close'],
    ],
    ['a payment link', aPage('payment_due'), ['withdraw-link']],
    ['a charge', aPage('booked', { payments: [released, charged] }), ['refund']],
    [
      'a refund that staff must finish',
      aPage('booked', { payments: [charged], cancellation: aCancellation('needs_person') }),
      ['retry-refund', 'settle'],
    ],
    [
      'a cancellation that the airline has not confirmed',
      aPage('booked', { payments: [charged], cancellation: aCancellation('unconfirmed') }),
      ['retry-cancellation', 'settle'],
    ],
    [
      'a cancellation that is done',
      aPage('booked', { payments: [charged], cancellation: aCancellation('done') }),
      ['refund'],
    ],
  ])('offers the forms that fit %s', (_, page, acts) => {
    expect(formsOf(page).map(({ act }) => act)).toEqual(acts)
  })

  test('fills in the amount that is owed to the traveller', () => {
    const cancellation = aCancellation('needs_person')
    for (const act of ['retry-refund', 'settle']) {
      expect(formOf(aPage('booked', { cancellation }), act)).toMatch(
        /name="amount"[^>]*value="120\.50"|value="120\.50"[^>]*name="amount"/,
      )
    }
  })

  test('keeps what staff entered in a form that was refused, and in no other form', () => {
    const cancellation = aCancellation('needs_person')
    const entries = { amount: '100', day: '2027-05-11', reason: 'Half by bank' }
    const valuesIn = (html: string) => [...html.matchAll(/ value="([^"]*)"/g)].map(([, it]) => it)
    const refusedIn = (intent: string, act: string) =>
      valuesIn(formOf({ ...aPage('booked', { cancellation }), refused: { intent, entries } }, act))
    expect(refusedIn('settle', 'settle')).toEqual([...Object.values(entries), 'settle'])
    expect(refusedIn('settle', 'retry-refund')).toEqual(['120.50', 'retry-refund'])
    expect(refusedIn('retry-refund', 'retry-refund')).toEqual([
      '100',
      'Half by bank',
      'retry-refund',
    ])
    const refund = (number: string) => ({
      ...aPage('booked', { payments: [charged] }),
      refused: { intent: 'refund', entries: { ...entries, payment: 'pi_1', number } },
    })
    expect(valuesIn(formOf(refund('1'), 'refund'))).toContain('Half by bank')
    const ofAnother = { ...refund('1'), payments: [{ ...charged, intentId: 'pi_2' }] }
    expect(valuesIn(formOf(ofAnother, 'refund'))).not.toContain('Half by bank')
  })

  test('keeps the amount and reason of a refund after another one was made, but not its tick', () => {
    const entries = { payment: 'pi_1', number: '1', amount: '100', reason: 'Half by bank' }
    const page = aPage('booked', {
      payments: [charged],
      nextRefund: 2,
      refunds: ['1. $5.00, sent'],
    })
    const form = formOf({ ...page, refused: { intent: 'refund', entries } }, 'refund')
    expect([...form.matchAll(/name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, ...it]) => it)).toEqual(
      [
        ['payment', 'pi_1'],
        ['number', '2'],
        ['amount', '100'],
        ['reason', 'Half by bank'],
        ['confirmed', 'yes'],
        ['intent', 'refund'],
      ],
    )
    expect(form).not.toContain('checked=""')
    expect(form).toContain('Latest manual refund: 1. $5.00, sent')
  })

  test('repeats the reason of a refused form that the page no longer has', () => {
    const entries = { id: 'case_1', payment: 'pi_1', number: '1', reason: 'Paid by bank' }
    const lost = 'You wrote: “Paid by bank”'
    const refund = { intent: 'refund', entries }
    const page = aPage('booked', { payments: [charged] })
    expect(markupOf(<CheckoutActions {...page} refused={refund} />)).not.toContain(lost)
    // A colleague has refunded the rest since then.
    const refunded = markupOf(<CheckoutActions {...page} payments={[]} refused={refund} />)
    expect(refunded).toContain(lost)
    const closing = { intent: 'close-case', entries }
    expect(
      markupOf(<OpenCases cases={[]} closed={[]} today="2027-05-12" refused={closing} />),
    ).toContain(lost)
    expect(markupOf(<CheckoutActions {...page} refused={null} />)).not.toContain('You wrote')
  })

  test('suggests no amount for a case, and opens the one whose closing was refused with what staff entered', () => {
    const one = { title: '', advice: null, mode: 'test', detail: '', subject: '' } as const
    const shown = { checkout: null, booking: null, since: '', seen: '' }
    const cases = ['case_1', 'case_2', 'case_3'].map((id) => ({
      ...{ id, ...one, ...shown, currency: id === 'case_3' ? null : 'USD' },
    }))
    const closing = (id: string) => {
      const entries = { id, amount: 'ten', day: '2027-05-11', reason: 'It was Mary' }
      const refused = { intent: 'close-case', entries }
      const html = markupOf(<OpenCases {...{ cases, closed: [], today: '2027-05-12', refused }} />)
      return html.split('<details').filter((part) => part.startsWith(' open'))
    }
    const untouched = markupOf(
      <OpenCases {...{ cases, closed: [], today: '2027-05-12', refused: null }} />,
    )
    expect(untouched.match(/name="amount"[^>]*/g)).toEqual([
      expect.stringContaining('value=""'),
      expect.stringContaining('value=""'),
    ])
    for (const id of ['case_2', 'case_3']) {
      const [opened, ...others] = closing(id)
      expect(others).toEqual([])
      expect(opened).toContain(`name="id" value="${id}"`)
      expect(opened).toContain('value="It was Mary"')
      expect(opened?.includes('value="ten"')).toBe(id === 'case_2')
    }
  })

  test('says why there is no action', () => {
    const page = aPage('booked', { noAction: 'No action needed. The site keeps trying.' })
    expect(markupOf(<CheckoutActions {...page} />)).toContain(`<p>${page.noAction}</p>`)
  })

  test('states who gets a payment link', () => {
    const html = formOf(aPage('needs_person', { payments: [released] }), 'send-link')
    expect(html).toContain('Send the link to ada@contrail.example')
  })

  test('states to which address the confirmation goes, and numbers its form', () => {
    const confirmation = { email: 'grace@contrail.example', number: 2, latest: 'May 12, bounced' }
    const page = aPage('booked', { confirmation })
    expect(formOf(page, 'send-confirmation')).toContain('name="number" value="2"')
    const html = markupOf(<CheckoutActions {...page} />)
    expect(html).toContain('Goes to grace@contrail.example, with')
    expect(html).toContain('Latest confirmation: May 12, bounced.')
    expect(formOf(aPage('booked'), 'send-confirmation')).toBe('')
  })

  test('gives each field an id that no other field has, also in another case', () => {
    const cancellation = aCancellation('needs_person')
    const payments = [charged, { ...charged, number: 2 }]
    const one = {
      title: '',
      advice: null,
      mode: 'test',
      detail: '',
      subject: '',
      checkout: null,
      booking: null,
    } as const
    const shown = { currency: 'USD', since: '', seen: '' }
    const cases = ['case_1', 'case_2'].map((id) => ({ id, ...one, ...shown }))
    const everyForm = { order: orderThatIs(null), payments, refusedForms: [] }
    for (const element of [
      <CheckoutActions {...aPage('needs_person', { ...everyForm, cancellation })} />,
      <CheckoutActions {...aPage('needs_person', everyForm)} />,
      <OpenCases cases={cases} closed={[]} today="2027-05-12" />,
    ]) {
      const ids = [...markupOf(element).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(ids.length).toBeGreaterThan(5)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    }
  })

  test('shows the latest refund in the form for another one, because its answer may have been lost', () => {
    const refunds = ['1. $5.00, sent: Meal', '2. $10.00, sent: Taxi']
    const after = (changes: Partial<CheckoutView>) =>
      formOf(aPage('booked', { payments: [charged], ...changes }), 'refund')
    expect(after({ refunds })).toContain('Latest manual refund: 2. $10.00, sent: Taxi<')
    expect(after({ refunds })).not.toContain('Meal')
    expect(after({})).not.toContain('Latest manual refund')
  })

  test('changes nothing if the box for the confirmation is not ticked', async () => {
    const pages = [
      aPage('needs_person', { order: orderThatIs(null), payments: [released] }),
      aPage('payment_due'),
      aPage('booked', { payments: [charged] }),
    ]
    const confirmed = pages
      .flatMap(formsOf)
      .filter(({ html }) => html.includes('name="confirmed"'))
      .map(({ act }) => act)
    expect(confirmed).toEqual(['send-link', 'release', 'withdraw-link', 'refund'])
    const acts = new Map<string, Act>(Object.entries(checkoutActions))
    for (const act of confirmed) {
      expect(await acts.get(act)?.('co_1', () => '', 'usr_1')).toEqual({
        ok: false,
        message: 'Please tick the box to confirm. Nothing was changed.',
      })
    }
  })
})
