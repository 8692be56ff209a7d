import { now } from '#app/platform/clock.server.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { cardSecretFields, holdsCardNumber } from '#app/core/booking/card.ts'
import { priceFromField, isSamePrice, type Price } from '#app/core/money/money.ts'
import {
  cardGone,
  chosenCardId,
  confirmRepeat,
  paymentSchema,
  twoCards,
} from '#app/core/booking/payment-form.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { findUsableCard } from '#app/core/booking/saved-cards/saved-cards.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'
import { unverified } from '#app/core/booking/failures.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { requireCheckout } from '#app/routes/booking/require-checkout.server.ts'
import { payFromPage, readShownTotal } from './payment.server.ts'
import { withTitle } from './load-payment.server.ts'
import { describeChange } from './changed-parts.server.ts'

type Refusal = {
  status: number
  failure?: { title: string; message: string }
  change?: { was: Price | null; cause?: string | null }
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

export async function submitPayment(request: Request) {
  const checkout = await requireCheckout(request, 'payment')
  const form = await readForm(request)
  const hosted = env.cardEntry[checkout.mode] === 'hosted'
  const was = priceFromField(form.get('was'))
  // The action checks for repeat bookings last, when everything else is valid.
  const cardId = chosenCardId(form)
  const consents = { mustAgree: was !== null, mustConfirm: false }
  const kind = { hosted, ...consents, usesSavedCard: cardId !== null }
  const schema = paymentSchema(kind, new Date(now()))
  const submission = parseWithZod(form, { schema })
  const refuse = ({ status, headers, failure, change, errors: fieldErrors }: Refusal) => {
    const holder = String(form.get('cardHolder') ?? '')
    const hideFields = [...cardSecretFields, ...(holdsCardNumber(holder) ? ['cardHolder'] : [])]
    const result = submission.reply({ fieldErrors, hideFields })
    return data({ result, failure: failure ?? null, change: change ?? null }, { status, headers })
  }
  if (submission.status !== 'success') {
    return refuse({ status: 400, change: was ? { was } : undefined })
  }
  // Browsers without `:has()` show the card's fields beside a saved card that is chosen in advance.
  if (cardId !== null && form.get('cardNumber')) {
    return refuse({ status: 400, errors: { savedCard: [twoCards] } })
  }
  const typed = 'cardNumber' in submission.value ? submission.value : null
  const { userId } = await ownerOf(request)
  const saved = cardId === null ? null : await findUsableCard(userId, checkout.mode, cardId)
  if (cardId !== null && !saved) return refuse({ status: 409, errors: { savedCard: [cardGone] } })
  const confirmed = form.getAll('repeat').flatMap((value) => String(value).split(' '))
  const outcome = await payFromPage(request, checkout, {
    shown: readShownTotal(form),
    card: saved ?? typed,
    savesCard: form.has('saveCard'),
    confirmedRepeats: confirmed,
  })
  switch (outcome.kind) {
    case 'redirect':
      return redirect(outcome.to, 303)
    case 'changed': {
      // The sender of a reloaded form has not seen the refusal of the first submission, so this
      // response shows the refusal again.
      const same = outcome.was !== null && isSamePrice(outcome.was, outcome.now)
      const failure = same && checkout.failure ? withTitle(checkout.failure) : undefined
      const cause = describeChange(form.get('marks'), checkout)
      return refuse({ status: 409, change: { was: outcome.was, cause }, failure })
    }
    case 'expired':
      return refuse({ status: 410 })
    case 'repeat':
      return refuse({ status: 409, errors: { repeat: [confirmRepeat] } })
    case 'unverified':
      return refuse({ status: 503, failure: unverified, headers: retryHeaders() })
    case 'paused': {
      const headers = limitedHeaders(outcome)
      return refuse({ status: 503, failure: withTitle(outcome.failure), headers })
    }
    case 'unavailable':
      return refuse({ status: 503, failure: withTitle(outcome.failure), headers: retryHeaders() })
    case 'declined': {
      const { failure, field } = outcome
      const errors = field && !saved ? { [field]: [failure.message] } : undefined
      return refuse({ status: 402, failure: withTitle(failure), errors })
    }
    case 'limited': {
      const { message } = outcome.failure
      const headers = limitedHeaders(outcome.failure)
      return refuse({ status: 429, failure: { title: 'Payment Failed', message }, headers })
    }
  }
}

/** `Retry-After` for a temporary failure. */
const retryHeaders = () => limitedHeaders({ retryAfter: outageRetrySeconds })
