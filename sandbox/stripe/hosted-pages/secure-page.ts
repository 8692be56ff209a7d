import type { Ctx, Reply } from '../../exchange.ts'
import { escapeHtml, htmlPage, PAGE_HEADERS } from '../../html.ts'
import type { Account } from '../account.ts'
import { amountText } from '../payments/amounts.ts'
import { authenticate } from '../payments/intents.ts'
import type { IntentRecord } from '../records.ts'

const CSS = `
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.bank { display: flex; justify-content: space-between; padding: .9rem 1.25rem; background: #0f3d3e; color: #fff; font-weight: 700; }
.inside { padding: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dd.card-name::first-letter { text-transform: uppercase; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
`

function page(title: string, body: string, status = 200): Reply {
  const html = htmlPage(
    title,
    CSS,
    `<main><div class="card"><div class="bank"><span>Sandbox Bank</span><span>ID Check</span></div><div class="inside">${body}</div></div></main>`,
  )
  return { status, html, headers: PAGE_HEADERS }
}

function findAttempt(account: Account, fields: URLSearchParams): IntentRecord | undefined {
  const record = account.records.intents.get(fields.get('payment_intent') ?? '')
  if (!record || record.view.status !== 'requires_action') return undefined
  if (record.view.client_secret !== fields.get('payment_intent_client_secret')) return undefined
  return record.attempt?.source === fields.get('source') ? record : undefined
}

function expiredPage(): Reply {
  return page(
    'Nothing to confirm',
    '<h1>Nothing to confirm</h1><p>This payment was already confirmed or cancelled, or the link is incomplete. Go back to the shop to check its status.</p>',
    410,
  )
}

export function showChallenge(account: Account, ctx: Ctx): Reply {
  const record = findAttempt(account, ctx.query)
  if (!record) return expiredPage()
  const { view } = record
  const card = account.records.methods.get(view.payment_method ?? '')?.view.card
  const hidden = ['payment_intent', 'payment_intent_client_secret', 'source']
    .map(
      (name) =>
        `<input type="hidden" name="${name}" value="${escapeHtml(ctx.query.get(name) ?? '')}">`,
    )
    .join('')
  return page(
    'Confirm your payment',
    `<h1>Is this you?</h1>
<p>The shop asks your bank to confirm this payment.</p>
<dl><dt>Amount</dt><dd>${escapeHtml(amountText(view.amount, view.currency).toUpperCase())}</dd>
<dt>Card</dt><dd class="card-name">${escapeHtml(card?.brand ?? 'card')} ending in ${escapeHtml(card?.last4 ?? '')}</dd></dl>
<form method="post" action="/3d_secure_2/hosted">${hidden}
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail" class="plain">Fail</button>
<button name="outcome" value="abandon" class="plain">Cancel</button>
</form>
<p class="soft small" style="margin: 1rem 0 0">This page belongs to the sandbox. No real bank or money is involved. <b>Complete</b> confirms the payment and <b>Fail</b> refuses it. <b>Cancel</b> goes back without an answer.</p>`,
  )
}

export function answerChallenge(account: Account, ctx: Ctx): Reply {
  const fields = new URLSearchParams(ctx.rawBody.toString('utf8'))
  const record = findAttempt(account, fields)
  const outcome = fields.get('outcome')
  if (!record?.attempt) return expiredPage()
  if (outcome !== 'complete' && outcome !== 'fail' && outcome !== 'abandon') {
    return page('Choose an answer', '<h1>Go back and choose an answer</h1>', 400)
  }
  const { returnUrl } = record.attempt
  if (outcome !== 'abandon') authenticate(account, record, outcome === 'complete')
  const { view } = record
  const paid = view.status === 'requires_capture' || view.status === 'succeeded'
  if (returnUrl === null) {
    return page('Done', `<h1>${paid ? 'Payment confirmed' : 'Payment not confirmed'}</h1>`)
  }
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', view.id)
  back.searchParams.set('payment_intent_client_secret', view.client_secret)
  back.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed')
  return { status: 303, redirect: back.href, headers: PAGE_HEADERS }
}
