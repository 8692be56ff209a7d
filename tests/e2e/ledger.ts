import { now } from '../clock.ts'
import type { Site } from './site.ts'

/** Orders and payments in the sandbox, as the vendors see them. */
export type Ledger = {
  orders: Order[]
  paymentIntents: PaymentIntent[]
  refunds: Refund[]
  cancellations: Cancellation[]
}

type Amount = { total_amount: string; total_currency: string }

type Refund = {
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}

type Cancellation = {
  order_id: string
  confirmed_at: string | null
  refund_amount: string | null
  refund_to: string
  airline_credits: { credit_code: string }[]
}

type Order = Amount & {
  id: string
  offer_id: string
  booking_reference: string
  services: (Amount & { type: string; quantity: number })[]
  passengers: {
    title: string
    gender: string
    given_name: string
    family_name: string
    email: string
  }[]
}

type PaymentIntent = {
  id: string
  status: string
  metadata: Record<string, string>
  currency: string
  /** Amount in minor units, such as cents. */
  amount: number
  amount_received: number
}

export async function readLedger({ sandboxUrl }: Pick<Site, 'sandboxUrl'>): Promise<Ledger> {
  const response = await fetch(`${sandboxUrl}/_sandbox/ledger`)
  return (await response.json()) as Ledger
}

export function moveSandboxClock(site: Pick<Site, 'sandboxUrl'>, shiftMs: number): Promise<void> {
  return setSandboxClock(site, { shiftMs })
}

/** Resets the clock of the sandbox. If the clock stayed ahead, the offers of the next test would expire. */
export function resetSandboxClock(site: Pick<Site, 'sandboxUrl'>): Promise<void> {
  return setSandboxClock(site, { at: new Date(now()).toISOString() })
}

async function setSandboxClock(
  { sandboxUrl }: Pick<Site, 'sandboxUrl'>,
  to: { shiftMs: number } | { at: string },
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify(to),
  })
  if (!response.ok) throw new Error(`The sandbox's clock was not set: ${response.status}`)
}

/** Sets the time until the last airline answers a search. With null, it is the usual time again. */
export async function setSlowestAirline(
  { sandboxUrl }: Pick<Site, 'sandboxUrl'>,
  slowestMs: number | null,
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/airlines`, {
    method: 'POST',
    body: JSON.stringify({ slowestMs }),
  })
  if (!response.ok) throw new Error(`The airlines were not slowed down: ${response.status}`)
}

/** Converts a decimal text to an exact number of millionths. */
function millionths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** Returns the customer's price for an airline's amount: 23 % more, rounded half up to a whole unit. */
export function withUplift(amount: string): number {
  return Number((millionths(amount) * 123n + 50_000_000n) / 100_000_000n)
}

/** Returns the customer's price of an order. Fare and services are rounded separately. */
export function customerTotal(order: Order): number {
  const services = order.services.flatMap((service) =>
    Array.from({ length: service.quantity }, () => service.total_amount),
  )
  const extras = services.reduce((sum, amount) => sum + millionths(amount), 0n)
  const fare = millionths(order.total_amount) - extras
  const text = `${fare / 1_000_000n}.${String(fare % 1_000_000n).padStart(6, '0')}`
  return services.reduce((sum, amount) => sum + withUplift(amount), withUplift(text))
}

/** Makes the sandbox fail a call in a documented way. */
export async function armFault(
  { sandboxUrl }: Pick<Site, 'sandboxUrl'>,
  match: { method: string; path: string },
  fault: { kind: string; status?: number; ms?: number; body?: unknown },
  times = 1,
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ match, fault, times }),
  })
  if (!response.ok) throw new Error(`The fault was not armed: ${response.status}`)
}

export async function clearFaults({ sandboxUrl }: Pick<Site, 'sandboxUrl'>): Promise<void> {
  await fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
}

/** Calls the sandbox directly, as an airline's agent would. */
export async function askAirlines<T>(
  { sandboxUrl }: Pick<Site, 'sandboxUrl'>,
  path: string,
  data: object = {},
): Promise<T> {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method: 'POST',
    headers: {
      'Duffel-Version': 'v2',
      Authorization: 'Bearer duffel_test_sandbox',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ data }),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
