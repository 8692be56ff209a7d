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
import { addressOf, isOurselves } from '#app/web/wire/address.server.ts'
import { takeAddressPoint } from './rate-counts.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'

const minute = 60
const hour = 60 * minute

type Allowance = readonly [points: number, seconds: number]

/**
 * How often something may be tried: `subject` counts by what is tried (an account, a booking), from
 * wherever; `address` by who tries. For guesses at a secret (`guesses.server.ts`) `subject` counts each
 * address by itself. Kept in the database, so that all instances share the counts.
 */
export const allowances = {
  'sign-in': { subject: [10, 15 * minute], address: [100, 15 * minute] },
  'second-factor': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  register: { subject: [10, hour], address: [60, hour] },
  'password-change': { subject: [10, 15 * minute], address: [50, 15 * minute] },
  'confirm-email': { subject: [3, hour], address: [30, hour] },
  /** As long as a mailed link works: strangers cannot leave its owner without one. */
  'password-reset': { subject: [3, resetMinutes * minute], address: [30, hour] },
  card: { subject: [10, hour], address: [40, hour] },
  cancel: { subject: [10, hour], address: [60, hour] },
  change: { subject: [10, hour], address: [60, hour] },
  export: { subject: [10, hour], address: [40, hour] },
  message: { subject: [5, hour], address: [20, hour] },
  newsletter: { subject: [3, hour], address: [20, hour] },
  alert: { subject: [10, hour], address: [40, hour] },
  /** As long as a mailed link works: strangers cannot leave its owner without one. */
  'alert-link': { subject: [5, alertLinkHours * hour], address: [40, hour] },
  call: { subject: [30, hour], address: [30, hour] },
  /** Passenger forms with mistakes of visitors who have no session: each begins one. */
  'kept-form': { subject: [60, hour], address: [60, hour] },
  /** Mails of codes. As long as a code works: strangers cannot leave its traveller without one. */
  'booking-code': { subject: [3, codeMinutes * minute], address: [20, hour] },
  'booking-code-entry': { subject: [5, codeMinutes * minute], address: [20, hour] },
  retrieve: { subject: [20, 15 * minute], address: [20, 15 * minute] },
} as const satisfies Record<string, Record<'subject' | 'address', Allowance>>

export type LimitName = keyof typeof allowances

/** Seconds to wait, and what to tell the visitor. */
export type Limited = { retryAfter: number; message: string }

/** Counts one try. Null when it is within bounds; answer 429 with `limitedHeaders` otherwise. */
export async function takeAttempt(
  name: LimitName,
  request: Request,
  subject: string,
): Promise<Limited | null> {
  const { subject: bySubject } = allowances[name]
  const wait = await takeOfAddress(request, name)
  const [points, seconds] = bySubject
  // Whoever has no tries left does not use up those of an account or a booking.
  return limitedFor(
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

/** Besides the point of the try itself: sixty tries, or ten that tell of an account. */
const toldAccountCost = 5

/**
 * Counts that a registration was told that somebody has its email: the address may find that out about
 * ten emails an hour. Once it has, every registration from it is refused, so that a refusal tells nothing.
 */
export async function chargeToldAccount(request: Request): Promise<void> {
  const [points, seconds] = allowances.register.address
  const key = keyOf('register', 'address', addressOf(request))
  await takePoint({ key, points, seconds, cost: toldAccountCost })
}

/** A subject that is counted for each address by itself, so that nobody uses it up for its owner. */
export function fromHere(request: Request, subject: string): string {
  return `${subject} ${addressOf(request)}`
}

/** Logs a refusal; null where there is nothing to wait for. */
export function limitedFor(
  request: Request,
  limit: LimitName | 'search' | 'read',
  retryAfter: number,
) {
  if (retryAfter === 0) return null
  recordSecurity(request, 'limited', { limit })
  return { retryAfter, message: limitedMessage(retryAfter) }
}

/**
 * Counts one card for a checkout. What counts of the checkout are the cards that were tried on it within
 * the hour, not how often a page with the same card was sent; then it takes others again.
 */
export async function takeCardAttempt(
  request: Request,
  checkout: Pick<Checkout, 'id' | 'paymentAttempt'>,
): Promise<Limited | null> {
  const wait = Math.max(await takeOfAddress(request, 'card'), await waitForCards(checkout))
  const limited = limitedFor(request, 'card', wait)
  return limited && { ...limited, message: `${limited.message} ${otherWays()}` }
}

function otherWays(): string {
  return `This card was not tried, and nothing was charged for it. Or call us on ${env.SUPPORT_PHONE}, and we book with you.`
}

/** Seconds until a checkout takes another card. */
async function waitForCards({
  id,
  paymentAttempt,
}: Pick<Checkout, 'id' | 'paymentAttempt'>): Promise<number> {
  const [points, seconds] = allowances.card.subject
  if (paymentAttempt < points) return 0
  // What came to no intent was never sent a card.
  const tried = (await listAttempts(id)).filter(({ intentId }) => intentId !== null)
  const freeing = tried.at(-points)
  if (!freeing) return 0
  return Math.max(0, Math.ceil(seconds - (now() - Date.parse(freeing.createdAt)) / 1000))
}

/** Resets the failed attempts on a subject, once its owner has been verified. */
export function resetAttempts(name: LimitName, subject: string): Promise<void> {
  return resetPoints(keyOf(name, 'subject', subject))
}

/** New searches of one visitor; those whose offers are known already do not count. */
export const searchAllowance = { points: 60, seconds: 10 * minute }

/** Offers, their seats and lists that one visitor has the airlines asked for; a known one does not count. */
export const readAllowance = { points: 120, seconds: 10 * minute }

/**
 * Searches and reads of one visitor together in a minute: half of the calls that the flight provider
 * documents for all visitors. Nobody can take a whole minute from the others.
 */
export const minuteAllowance = { points: 30, seconds: minute }

/** In how many seconds a visitor may have the airlines asked again; 0 for now. */
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
 * Counts a search that asks the airlines. Null when it is within the visitor's budget, and for calls
 * that come straight from our own machines: behind a proxy that forwards no address, all visitors would
 * share one budget.
 */
export async function takeSearch(request: Request): Promise<Limited | null> {
  if (isOurselves(request)) return null
  const retryAfter = await waitForAirlines(request, 'search', searchAllowance)
  const message = `You’ve made too many searches in the last few minutes. Please try again in ${waitOf(retryAfter)}.`
  const limited = limitedFor(request, 'search', retryAfter)
  return limited && { ...limited, message }
}

/** For operations that may have to ask the airlines: counts for the sender of `request`. */
export function readsOf(request: Request): () => Promise<number> {
  return async () => {
    if (isOurselves(request)) return 0
    const wait = await waitForAirlines(request, 'read', readAllowance)
    return limitedFor(request, 'read', wait)?.retryAfter ?? 0
  }
}

export function limitedHeaders({
  retryAfter,
}: Pick<Limited, 'retryAfter'>): Record<string, string> {
  return { 'Retry-After': String(retryAfter) }
}

function limitedMessage(seconds: number): string {
  return `Too many attempts. Please try again in ${waitOf(seconds)}.`
}

/** "a minute", "12 minutes" */
export function waitOf(seconds: number): string {
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
}

/** Subjects are names and emails: only a hash of them is stored. */
export function keyOf(
  name: LimitName | 'search' | 'read' | 'airlines',
  by: 'subject' | 'address' | 'account' | 'crowd',
  value: string,
): string {
  const hash = createHash('sha256').update(normalise(value)).digest('base64url').slice(0, 22)
  return `${name}:${by}:${hash}`
}
