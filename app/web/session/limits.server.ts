import { createHash } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { alertLinkHours } from '#app/core/alerts/alert.store.server.ts'
import { codeMinutes } from '#app/core/booking/booked/booking-code.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { resetPoints, takePoint } from '#app/platform/limit.server.ts'
import { resetMinutes } from '#app/core/account/password-reset.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/payment-attempt.store.server.ts'
import { normalise } from '#app/platform/normalise.ts'
import { addressOf, isFromThisMachine } from '#app/web/wire/address.server.ts'
import { takeAddressPoint } from './rate-counts.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'

const minute = 60
const hour = 60 * minute

type Allowance = readonly [points: number, seconds: number]

/**
 * `subject` limits attempts on one target (an account, a booking) from anywhere; `address` those of one visitor.
 * For guesses (`guesses.server.ts`), `subject` counts each address separately.
 */
export const allowances = {
  'sign-in': { subject: [10, 15 * minute], address: [100, 15 * minute] },
  'second-factor': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  register: { subject: [10, hour], address: [60, hour] },
  'password-change': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  'confirm-email': { subject: [3, hour], address: [30, hour] },
  /** Within the lifetime of a link: strangers cannot keep its owner from getting one. */
  'password-reset': { subject: [3, resetMinutes * minute], address: [30, hour] },
  card: { subject: [10, hour], address: [40, hour] },
  cancel: { subject: [10, hour], address: [60, hour] },
  change: { subject: [10, hour], address: [60, hour] },
  export: { subject: [10, hour], address: [40, hour] },
  message: { subject: [5, hour], address: [20, hour] },
  newsletter: { subject: [3, hour], address: [20, hour] },
  alert: { subject: [10, hour], address: [40, hour] },
  /** Within the lifetime of a link: strangers cannot keep its owner from getting one. */
  'alert-link': { subject: [5, alertLinkHours * hour], address: [40, hour] },
  call: { subject: [30, hour], address: [30, hour] },
  /** Invalid passenger forms without a session, each of which starts one. */
  'kept-form': { subject: [60, hour], address: [60, hour] },
  /** Emailed codes, within the lifetime of a code: strangers cannot keep the traveller from getting one. */
  'booking-code': { subject: [3, codeMinutes * minute], address: [20, hour] },
  'booking-code-entry': { subject: [5, codeMinutes * minute], address: [20, hour] },
  retrieve: { subject: [20, 15 * minute], address: [20, 15 * minute] },
} as const satisfies Record<string, Record<'subject' | 'address', Allowance>>

export type LimitName = keyof typeof allowances

/** `retryAfter` in seconds; `message` for the visitor. */
export type Limited = { retryAfter: number; message: string }

/** Null when allowed; otherwise answer 429 with `limitedHeaders`. */
export async function takeAttempt(
  name: LimitName,
  request: Request,
  subject: string,
): Promise<Limited | null> {
  const { subject: bySubject } = allowances[name]
  const wait = await takeOfAddress(request, name)
  const [points, seconds] = bySubject
  // A visitor without attempts left must not use up those of an account or booking.
  return toLimited(
    request,
    name,
    wait || (await takePoint({ key: keyOf(name, 'subject', subject), points, seconds })),
  )
}

function takeOfAddress(request: Request, name: LimitName): Promise<number> {
  const [points, seconds] = allowances[name].address
  const key = keyOf(name, 'address', addressOf(request))
  return takeAddressPoint(request, name, { key, points, seconds })
}

/** Extra points: 60 attempts per hour, or ten that reveal an account. */
const disclosureCost = 5

/** A registration revealed that an email has an account. Beyond ten an hour, all are refused alike. */
export async function chargeAccountDisclosure(request: Request): Promise<void> {
  const [points, seconds] = allowances.register.address
  const key = keyOf('register', 'address', addressOf(request))
  await takePoint({ key, points, seconds, cost: disclosureCost })
}

/** Counts per address, so that no one can use up the owner's attempts. */
export function perAddress(request: Request, subject: string): string {
  return `${subject} ${addressOf(request)}`
}

/** Logs a refusal; null when there is no wait. */
export function toLimited(
  request: Request,
  limit: LimitName | 'search' | 'read',
  retryAfter: number,
) {
  if (retryAfter === 0) return null
  recordSecurity(request, 'limited', { limit })
  return { retryAfter, message: limitedMessage(retryAfter) }
}

/** Limits cards per checkout: ten within an hour. */
export async function takeCardAttempt(
  request: Request,
  checkout: Pick<Checkout, 'id' | 'paymentAttempt'>,
): Promise<Limited | null> {
  const wait = Math.max(await takeOfAddress(request, 'card'), await waitForCards(checkout))
  const limited = toLimited(request, 'card', wait)
  return limited && { ...limited, message: `${limited.message} ${otherWays()}` }
}

function otherWays(): string {
  return `We didn’t try this card, and nothing was charged. You can also book by phone: ${env.SUPPORT_PHONE}.`
}

/** Seconds until the checkout accepts another card. */
async function waitForCards({
  id,
  paymentAttempt,
}: Pick<Checkout, 'id' | 'paymentAttempt'>): Promise<number> {
  const [points, seconds] = allowances.card.subject
  if (paymentAttempt < points) return 0
  // Without an intent, no card was sent.
  const tried = (await listAttempts(id)).filter(({ intentId }) => intentId !== null)
  const oldestCounted = tried.at(-points)
  if (!oldestCounted) return 0
  return Math.max(0, Math.ceil(seconds - (now() - Date.parse(oldestCounted.createdAt)) / 1000))
}

/** Call once the owner is verified. */
export function resetAttempts(name: LimitName, subject: string): Promise<void> {
  return resetPoints(keyOf(name, 'subject', subject))
}

/** New searches per visitor; cached ones are free. */
export const searchAllowance = { points: 60, seconds: 10 * minute }

/** Airline requests for offers, seats and lists per visitor; cached ones are free. */
export const readAllowance = { points: 120, seconds: 10 * minute }

/** Searches and reads per visitor and minute: half of the provider's rate limit for all visitors. */
export const minuteAllowance = { points: 30, seconds: minute }

/** Seconds until the visitor may send another request to the airlines. */
async function waitForAirlines(
  request: Request,
  name: 'search' | 'read',
  allowance: typeof searchAllowance,
): Promise<number> {
  const address = addressOf(request)
  const waits = await Promise.all([
    takeAddressPoint(request, name, { key: keyOf(name, 'address', address), ...allowance }),
    takeAddressPoint(request, 'airlines', {
      key: keyOf('airlines', 'address', address),
      ...minuteAllowance,
    }),
  ])
  return Math.max(...waits)
}

/**
 * Counts a search that the airlines must answer; null when allowed. Requests from this machine are free,
 * because behind a proxy without forwarding all visitors would share one budget.
 */
export async function takeSearch(request: Request): Promise<Limited | null> {
  if (isFromThisMachine(request)) return null
  const retryAfter = await waitForAirlines(request, 'search', searchAllowance)
  const message = `You’ve made too many searches in the last few minutes. Please try again in ${formatWait(retryAfter)}.`
  const limited = toLimited(request, 'search', retryAfter)
  return limited && { ...limited, message }
}

/** Counts airline reads for the sender of `request`. */
export function readLimiter(request: Request): () => Promise<number> {
  return async () => {
    if (isFromThisMachine(request)) return 0
    const wait = await waitForAirlines(request, 'read', readAllowance)
    return toLimited(request, 'read', wait)?.retryAfter ?? 0
  }
}

export function limitedHeaders({
  retryAfter,
}: Pick<Limited, 'retryAfter'>): Record<string, string> {
  return { 'Retry-After': String(retryAfter) }
}

function limitedMessage(seconds: number): string {
  return `Too many attempts. Please try again in ${formatWait(seconds)}.`
}

export function formatWait(seconds: number): string {
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
}

/** Stores only a hash, because subjects are names and emails. */
export function keyOf(
  name: LimitName | 'search' | 'read' | 'airlines',
  by: 'subject' | 'address' | 'account' | 'crowd',
  value: string,
): string {
  const hash = createHash('sha256').update(normalise(value)).digest('base64url').slice(0, 22)
  return `${name}:${by}:${hash}`
}
