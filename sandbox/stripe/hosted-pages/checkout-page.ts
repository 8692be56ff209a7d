import { ReplyError } from '../../http.ts'
import type { Ctx, Reply } from '../../exchange.ts'
import { escapeHtml, htmlPage, PAGE_HEADERS } from '../../html.ts'
import type { Account } from '../account.ts'
import { amountText } from '../payments/amounts.ts'
import { confirmIntent, createIntent } from '../payments/intents.ts'
import { billingOf, isWallet, saveTypedCard, saveWalletCard, WALLETS } from '../methods.ts'
import type { IntentRecord, MethodRecord, SessionRecord } from '../records.ts'
import { completeSession, otherMethods, saveSession, successUrl, walletsOf } from './sessions.ts'
import { KeptReplyError } from '../transact.ts'

const CSS = `
main { max-width: 54rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1.5rem; align-items: start; }
@media (min-width: 48rem) { main { grid-template-columns: 1fr 1fr; gap: 3rem; padding-top: 4rem; } }
.panel { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; }
.total { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
ul.items { list-style: none; margin: 0; padding: 0; } ul.items li { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
ul.items span:last-child { white-space: nowrap; }
code { white-space: nowrap; }
.wallets { display: grid; gap: .5rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
`

type Typed = { email: string; name: string }
type Problem = { message: string; field?: string }

const FIELD_OF_PARAM: Record<string, string> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

function money(amount: number, currency: string): string {
  return escapeHtml(amountText(amount, currency).toUpperCase())
}

function input(
  name: string,
  label: string,
  attributes: string,
  value: string,
  problem?: Problem,
): string {
  const bad = problem?.field === name
  const marks = bad ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const note = bad ? `<p class="error" id="${name}-error">${escapeHtml(problem.message)}</p>` : ''
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${marks} required>${note}</div>`
}

function form(record: SessionRecord, typed: Typed, problem: Problem | undefined): Reply {
  const { view } = record
  const others = otherMethods(record)
  const items = record.items
    .map(
      (item) =>
        `<li><span>${escapeHtml(item.description)}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span><span>${money(item.amount_total, item.currency)}</span></li>`,
    )
    .join('')
  const alert =
    problem && problem.field === undefined
      ? `<p class="alert" role="alert">${escapeHtml(problem.message)}</p>`
      : ''
  const back = view.cancel_url
    ? `<p><a href="${escapeHtml(view.cancel_url)}">← Back to the shop</a></p>`
    : ''
  const wallets = walletsOf(record)
    .map((type) => `<button name="wallet" value="${type}">Pay with ${WALLETS[type].name}</button>`)
    .join('\n')
  const body = `<main>
<section>${back}<h1>Pay</h1><p class="total">${money(view.amount_total, view.currency)}</p><ul class="items">${items}</ul></section>
<section class="panel">${alert}<form class="wallets" method="post" action="/c/pay/${escapeHtml(view.id)}">${wallets}</form>
<p class="soft small">Or pay by card</p>
<form method="post" action="/c/pay/${escapeHtml(view.id)}" novalidate>
${input('email', 'Email', 'type="email" autocomplete="email"', typed.email, problem)}
${input('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"', '', problem)}
<div class="pair">${input('expiry', 'Expiry date', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"', '', problem)}
${input('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"', '', problem)}</div>
${input('name', 'Name on card', 'autocomplete="cc-name"', typed.name, problem)}
<button>Pay ${money(view.amount_total, view.currency)}</button></form>
${others.length > 0 ? `<p class="small">Or pay with ${escapeHtml(others.join(', '))}, which this sandbox does not support.</p>` : ''}
<p class="soft small" style="margin: 1rem 0 0">This is a sandbox for Stripe Checkout, so no real money moves. Try <code>4242 4242 4242 4242</code>, any future date and any three digits; <code>4000 0000 0000 3220</code> asks for 3-D Secure; <code>4000 0000 0000 0002</code> is declined.</p></section>
</main>`
  const html = htmlPage('Pay', CSS, body)
  return { status: problem ? 422 : 200, html, headers: PAGE_HEADERS }
}

function notice(status: number, title: string, text: string, link?: string | null): Reply {
  const backLink = link
    ? `<p><a class="button" href="${escapeHtml(link)}">Back to the shop</a></p>`
    : ''
  const body = `<main><section class="panel"><h1>${title}</h1><p>${text}</p>${backLink}</section></main>`
  return { status, html: htmlPage(title, CSS, body), headers: PAGE_HEADERS }
}

function openSession(account: Account, id: string): SessionRecord | Reply {
  const record = account.records.sessions.get(id)
  if (!record) return notice(404, 'Nothing to pay here', 'This payment page does not exist.')
  if (record.view.status === 'open') return record
  return record.view.status === 'complete'
    ? notice(410, 'Already paid', 'This payment is complete.', successUrl(record))
    : notice(410, 'Page expired', 'This payment page has expired.', record.view.cancel_url)
}

function isReply(value: SessionRecord | Reply): value is Reply {
  return 'status' in value
}

function redirect(url: string): Reply {
  return { status: 303, redirect: url, headers: PAGE_HEADERS }
}

export function showCheckout(account: Account, ctx: Ctx): Reply {
  const record = openSession(account, ctx.params.id ?? '')
  if (isReply(record)) return record
  return form(record, { email: record.view.customer_email ?? '', name: '' }, undefined)
}

export function returnToCheckout(account: Account, ctx: Ctx): Reply {
  const record = openSession(account, ctx.params.id ?? '')
  if (isReply(record)) return record
  const intent = account.records.intents.get(record.view.payment_intent ?? '')
  const typed = { email: record.view.customer_email ?? '', name: '' }
  if (!intent) return form(record, typed, undefined)
  const error = intent.view.last_payment_error?.message
  const message = typeof error === 'string' ? error : 'The payment was not confirmed. Try again.'
  return completeIfPaid(account, record, intent) ?? form(record, typed, { message })
}

function completeIfPaid(
  account: Account,
  record: SessionRecord,
  intent: IntentRecord,
): Reply | undefined {
  const { status } = intent.view
  if (status !== 'succeeded' && status !== 'requires_capture') return undefined
  completeSession(account, record, status === 'succeeded')
  return redirect(successUrl(record))
}

function readCard(fields: URLSearchParams) {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 300)
  const [, month = '0', year = '0'] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text('expiry')) ?? []
  return {
    email: text('email'),
    name: text('name'),
    card: {
      number: text('number').replace(/[\s-]/g, ''),
      month: Number(month),
      year: Number(year),
      cvc: text('cvc'),
    },
    hasExpiry: month !== '0',
  }
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ReplyError)) throw error
  const { json } = error.reply
  const fallback = { message: 'The payment could not be made. Try again.' }
  if (typeof json !== 'object' || json === null || !('error' in json)) return fallback
  const details = json.error
  if (typeof details !== 'object' || details === null || !('message' in details)) return fallback
  const param = 'param' in details && typeof details.param === 'string' ? details.param : ''
  const field = FIELD_OF_PARAM[param]
  return { message: String(details.message), ...(field && { field }) }
}

export function payCheckout(account: Account, ctx: Ctx): Reply {
  const record = openSession(account, ctx.params.id ?? '')
  if (isReply(record)) return record
  const fields = new URLSearchParams(ctx.rawBody.toString('utf8'))
  const wallet = fields.get('wallet') ?? ''
  if (isWallet(wallet) && walletsOf(record).includes(wallet)) {
    // A wallet knows its owner, so the page asks for nothing.
    const typed = { email: record.view.customer_email ?? 'ada@example.com', name: 'Ada Lovelace' }
    const billing = billingOf(typed.name, typed.email)
    return pay(account, record, typed, () => saveWalletCard(account, wallet, billing))
  }
  const { card, email, hasExpiry, name } = readCard(fields)
  const typed = { email, name }
  if (!/^\S+@\S+$/.test(email)) {
    return form(record, typed, { field: 'email', message: 'Enter your email address.' })
  }
  if (name === '')
    return form(record, typed, { field: 'name', message: 'Enter the name on the card.' })
  if (!hasExpiry) {
    return form(record, typed, { field: 'expiry', message: 'Enter the expiry date as MM / YY.' })
  }
  return pay(account, record, typed, () => saveTypedCard(account, card, billingOf(name, email)))
}

function pay(
  account: Account,
  record: SessionRecord,
  typed: Typed,
  saveMethod: () => MethodRecord,
): Reply {
  const { email, name } = typed
  let intent: IntentRecord
  try {
    const method = saveMethod()
    intent = intentOf(account, record)
    record.view.customer_email ??= email
    record.view.customer_details = {
      address: method.view.billing_details.address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    }
    saveSession(account, record)
    confirmIntent(account, intent, {
      method,
      returnUrl: `${account.deps.publicUrl}/c/pay/${record.view.id}/return`,
      offSession: false,
      errorOnAction: false,
    })
  } catch (error) {
    const reply = form(record, typed, problemOf(error))
    if (error instanceof KeptReplyError) return reply
    throw new ReplyError(reply)
  }
  const action = intent.view.next_action
  if (action?.type === 'redirect_to_url') return redirect(action.redirect_to_url.url)
  return completeIfPaid(account, record, intent) ?? form(record, typed, { message: 'Try again.' })
}

function intentOf(account: Account, record: SessionRecord): IntentRecord {
  const known = account.records.intents.get(record.view.payment_intent ?? '')
  if (known) return known
  const intent = createIntent(
    account,
    {
      ...record.intent,
      amount: record.view.amount_total,
      currency: record.view.currency,
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
      customer: record.view.customer,
    },
    record.view.id,
  )
  record.view.payment_intent = intent.view.id
  return intent
}
