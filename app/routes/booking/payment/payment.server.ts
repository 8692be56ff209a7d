import { z } from 'zod'
import { allowedStep } from '#app/core/booking/checkout/checkout-rules.ts'
import { priceFromField } from '#app/core/money/money.ts'
import { takeCardAttempt, type Limited } from '#app/web/session/limits/limits.server.ts'
import { publicOrigin } from '#app/web/wire/public-origin.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  pay,
  type Payment,
  type PayOutcome,
  type ShownTotal,
} from '#app/core/booking/payment/pay.server.ts'
import { paths } from '#app/core/paths.ts'
import { checkoutAddress } from '#app/routes/booking/require-checkout.server.ts'

type Answer =
  | { kind: 'redirect'; to: string }
  | Exclude<PayOutcome, { kind: 'advanced' | 'needsAuthentication' | 'documents lost' }>
  | { kind: 'limited'; failure: Limited }

const ShownSchema = z.object({
  total: z
    .string()
    .transform(priceFromField)
    .pipe(z.object({ amount: z.number(), currency: z.string() })),
  version: z.coerce.number().int(),
})

export function readShownTotal(form: FormData): ShownTotal | null {
  const shown = ShownSchema.safeParse(Object.fromEntries(form))
  return shown.success ? shown.data : null
}

export async function payFromPage(
  request: Request,
  checkout: Checkout,
  payment: Pick<Payment, 'shown' | 'card' | 'savesCard' | 'confirmedRepeats'>,
): Promise<Answer> {
  const limited = await takeCardAttempt(request, checkout)
  if (limited) return { kind: 'limited', failure: limited }
  const returnUrl = `${publicOrigin(request)}/booking/payment/return?checkout=${checkout.id}`
  const buyer = await ownerOf(request)
  const outcome = await pay(checkout, { ...payment, returnUrl, buyer })
  if (outcome.kind === 'needsAuthentication') return { kind: 'redirect', to: outcome.url }
  if (outcome.kind === 'documents lost') {
    return { kind: 'redirect', to: paths.booking('passengers', checkoutAddress(request)) }
  }
  if (outcome.kind !== 'advanced') return outcome
  const step = allowedStep('confirmation', outcome.checkout)
  const to = outcome.checkout.failure?.code === 'seats_gone' ? 'seats' : step
  return { kind: 'redirect', to: paths.booking(to, checkoutAddress(request)) }
}
