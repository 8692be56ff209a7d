import { createHash } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { alertLinkHours } from '#app/core/alerts/alert.store.server.ts'
import { codeMinutes } from '#app/core/booking/booked/booking-code.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { resetPoints, takePoint } from '#app/platform/limit.server.ts'
import { resetMinutes } from '#app/core/account/sign-in/link-token.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { addressOf, isFromThisMachine } from '#app/web/wire/address.server.ts'
import { takeAddressPoint } from './rate-counts.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'

const minute = 60
const hour = 60 * minute

type Allowance = readonly [points: number, seconds: number]

/**
 * `subject` limits attempts on one account or booking. `address` limits attempts by one visitor.
 */
export const allowances = {
  'sign-in': { subject: [10, 15 * minute], address: [100, 15 * minute] },
  'second-factor': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  register: { subject: [10, hour], address: [60, hour] },
  'password-change': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  'confirm-email': { subject: [3, hour], address: [30, hour] },
  /** Links to a new address, which may belong to a stranger. */
  'email-change': { subject: [3, hour], address: [30, hour] },
  /**
   * Strangers can use up the owner's requests for links. Each link is valid for the whole period,
   * so the owner still has a valid link.
   */
  'password-reset': { subject: [3, resetMinutes * minute], address: [30, hour] },
  card: { subject: [10, hour], address: [40, hour] },
  cancel: { subject: [10, hour], address: [60, hour] },
  change: { subject: [10, hour], address: [60, hour] },
  export: { subject: [10, hour], address: [40, hour] },
  message: { subject: [5, hour], address: [20, hour] },
  newsletter: { subject: [3, hour], address: [20, hour] },
  alert: { subject: [10, hour], address: [40, hour] },
  'alert-link': { subject: [5, alertLinkHours * hour], address: [40, hour] },
  call: { subject: [30, hour], address: [30, hour] },
  /** Each invalid passenger form of a visitor without a session starts a session. */
  'kept-form': { subject: [60, hour], address: [60, hour] },
  'booking-code': { subject: [3, codeMinutes * minute], address: [20, hour] },
  'booking-code-entry': { subject: [5, codeMinutes * minute], address: [20, hour] },
  retrieve: { subject: [20, 15 * minute], address: [20, 15 * minute] },
} as const satisfies Record<string, Record<'subject' | 'address', Allowance>>

export type LimitName = keyof typeof allowances

/** `retryAfter` is in seconds. */
export type Limited = { retryAfter: number; message: string }

/**
 * Returns null when the attempt is allowed. Otherwise answer with status 429 and `limitedHeaders`.
 */
export async function takeAttempt(
  name: LimitName,
  request: Request,
  subject: string,
): Promise<Limited | null> {
  const { subject: bySubject } = allowances[name]
  const wait = await takeOfAddress(request, name)
  const [points, seconds] = bySubject
  // A visitor without attempts left must not use up the attempts of the account.
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

const disclosureCost = 5

export async function countAccountDisclosure(request: Request): Promise<void> {
  const [points, seconds] = allowances.register.address
  const key = keyOf('register', 'address', addressOf(request))
  await takePoint({ key, points, seconds, cost: disclosureCost })
}

/** Counts attempts per address, so that strangers cannot use up the owner's attempts. */
export function keyPerAddress(request: Request, subject: string): string {
  return `${subject} ${addressOf(request)}`
}

export function toLimited(
  request: Request,
  limit: LimitName | 'search' | 'read' | 'days',
  retryAfter: number,
) {
  if (retryAfter === 0) return null
  recordSecurity(request, 'limited', { limit })
  return { retryAfter, message: limitedMessage(retryAfter) }
}

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

async function waitForCards({ id, paymentAttempt }: Pick<Checkout, 'id' | 'paymentAttempt'>) {
  const [points, seconds] = allowances.card.subject
  if (paymentAttempt < points) return 0
  const tried = (await listAttempts(id)).filter(({ intentId }) => intentId !== null)
  const oldestCounted = tried.at(-points)
  if (!oldestCounted) return 0
  return Math.max(0, Math.ceil(seconds - (now() - Date.parse(oldestCounted.createdAt)) / 1000))
}

/** Call this only after verifying the owner. */
export function resetAttempts(name: LimitName, subject: string): Promise<void> {
  return resetPoints(keyOf(name, 'subject', subject))
}

export const searchAllowance = { points: 60, seconds: 10 * minute }

export const readAllowance = { points: 120, seconds: 10 * minute }

/** Half of the provider's rate limit, shared by all visitors. */
export const vendorCallAllowance = { points: 30, seconds: minute }

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
      ...vendorCallAllowance,
    }),
  ])
  return Math.max(...waits)
}

/**
 * Requests from this machine are not counted, because a local proxy may hide all visitors behind
 * one address.
 */
export async function takeSearch(request: Request): Promise<Limited | null> {
  if (isFromThisMachine(request)) return null
  const retryAfter = await waitForAirlines(request, 'search', searchAllowance)
  const message = `You’ve made too many searches in the last few minutes. Please try again in ${formatWait(retryAfter)}.`
  const limited = toLimited(request, 'search', retryAfter)
  return limited && { ...limited, message }
}

/** Prices of other days. They must not use up the visitor’s searches and reads. */
export const daysAllowance = { points: 36, seconds: 10 * minute }

export async function takeDay(request: Request): Promise<Limited | null> {
  if (isFromThisMachine(request)) return null
  const key = keyOf('days', 'address', addressOf(request))
  const retryAfter = await takeAddressPoint(request, 'days', { key, ...daysAllowance })
  const message = `You’ve asked for many prices in the last few minutes. Please try again in ${formatWait(retryAfter)}.`
  const limited = toLimited(request, 'days', retryAfter)
  return limited && { ...limited, message }
}

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
  name: LimitName | 'search' | 'read' | 'airlines' | 'days',
  by: 'subject' | 'address' | 'account' | 'crowd',
  value: string,
): string {
  const hash = createHash('sha256').update(normalise(value)).digest('base64url').slice(0, 22)
  return `${name}:${by}:${hash}`
}
