import { Duffel, DuffelError } from '@duffel/api'
import { expect } from 'vitest'
import type { Offer, Order } from '@duffel/api/types'
import { startSandbox } from '../../../sandbox/server.ts'
import type { Sandbox, SandboxOptions } from '../../../sandbox/server.ts'
import { observer } from '../wire-check.ts'
import { generousLimits } from '../../sites/sandbox-limits.ts'
import { fastAirlines } from '../../airline-speed.ts'
import { eventually } from '../../eventually.ts'

export type World = {
  sandbox: Sandbox
  duffel: Duffel
  /** Calls a control route, with POST if there is a body. */
  control(path: string, body?: unknown): Promise<Response>
  advance(ms: number): Promise<void>
  /** Starts a call and waits until the sandbox has received it. */
  begin<T>(call: () => Promise<T>): Promise<{ answer: Promise<T> }>
  /** Clears everything and sets the clock to its start. */
  reset(): Promise<void>
  /** Calls a route without the SDK. `init` overrides the default headers. */
  raw(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

const DAY = 86_400_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Every test starts on this day, because offers depend on the day. */
const START = '2026-11-23T09:00:00Z'

/** The date `days` after the start of the sandbox. */
export function inDays(days: number): string {
  return new Date(Date.parse(START) + days * DAY).toISOString().slice(0, 10)
}

export async function openWorld(options: SandboxOptions = {}): Promise<World> {
  const sandbox = await startSandbox({
    port: 0,
    observer,
    rateLimits: generousLimits,
    ...fastAirlines,
    ...options,
  })
  const control = (path: string, body?: unknown) =>
    fetch(`${sandbox.url}/_sandbox/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  await control('clock', { at: START })
  return {
    sandbox,
    duffel: new Duffel({ token: 'duffel_test_sandbox', basePath: sandbox.url }),
    control,
    async advance(ms) {
      await control('clock', { shiftMs: ms })
    },
    async begin(call) {
      const calls = async () => ((await (await control('calls')).json()) as { seq: number }).seq
      const before = await calls()
      const answer = call()
      await eventually(async () => expect(await calls()).toBeGreaterThan(before))
      return { answer }
    },
    async reset() {
      await control('reset', {})
      await control('clock', { at: START })
    },
    raw: (path, init = {}) =>
      fetch(`${sandbox.url}${path}`, {
        ...init,
        headers: {
          Authorization: 'Bearer duffel_test_sandbox',
          'Duffel-Version': 'v2',
          'Content-Type': 'application/json',
          ...init.headers,
        },
      }),
    close: () => sandbox.close(),
  }
}

type SearchOptions = {
  passengers?: ({ type: string } | { age: number })[]
  back?: string
  day?: string
  cabin?: string
  connections?: 0 | 1 | 2
}

export function searchBody(origin: string, destination: string, options: SearchOptions = {}) {
  const day = options.day ?? inDays(60)
  const slice = (from: string, to: string, date: string) => ({
    origin: from,
    destination: to,
    departure_date: date,
    departure_time: null,
    arrival_time: null,
  })
  return {
    slices: [
      slice(origin, destination, day),
      ...(options.back ? [slice(destination, origin, options.back)] : []),
    ],
    passengers: options.passengers ?? [{ type: 'adult' }],
    cabin_class: options.cabin ?? 'economy',
    max_connections: options.connections ?? 1,
  }
}

/** Returns `value` as a type that fits every parameter, because the SDK's types are too strict. */
export function loosely(value: unknown): never {
  return value as never
}

/** Searches with any body and returns the offers inline. */
export function searchWith(duffel: Duffel, body: Record<string, unknown>) {
  return duffel.offerRequests.create<{ return_offers: true }>(
    loosely({ ...body, return_offers: true }),
  )
}

export async function request(
  duffel: Duffel,
  origin: string,
  destination: string,
  options?: SearchOptions,
) {
  const body = { ...searchBody(origin, destination, options), return_offers: false }
  return (await duffel.offerRequests.create<{ return_offers: false }>(loosely(body))).data
}

/** The first 200 offers of a search, cheapest first. */
export async function offersOf(
  duffel: Duffel,
  origin: string,
  destination: string,
  options?: SearchOptions,
): Promise<Offer[]> {
  const { id } = await request(duffel, origin, destination, options)
  return (await duffel.offers.list({ offer_request_id: id, sort: 'total_amount', limit: 200 })).data
}

export async function offerOf(
  duffel: Duffel,
  origin = 'LHR',
  destination = 'JFK',
  options?: SearchOptions,
): Promise<Offer> {
  const offers = await offersOf(duffel, origin, destination, options)
  const offer = offers.find((entry) => entry.owner.iata_code === 'ZZ')
  if (!offer) throw new Error(`no offer of the test airline from ${origin} to ${destination}`)
  return offer
}

const NAMES = ['Amelia', 'Ben', 'Chloé', 'Dmitri', 'Elif', 'Femi', 'Grace', 'Hugo', 'Ines']

export function traveller(id: string, index = 0, more: Record<string, unknown> = {}) {
  return {
    id,
    title: 'dr',
    gender: 'f',
    given_name: NAMES[index] ?? 'Zoe',
    family_name: "O'Neill-Ålund",
    born_on: '1987-07-24',
    email: 'amelia@example.com',
    phone_number: '+442080160508',
    ...more,
  }
}

export function orderBody(offer: Offer, more: Record<string, unknown> = {}) {
  return {
    type: 'instant',
    selected_offers: [offer.id],
    passengers: offer.passengers.map((passenger, index) => traveller(passenger.id, index)),
    payments: [{ type: 'balance', currency: offer.total_currency, amount: offer.total_amount }],
    ...more,
  }
}

/** Books an offer with valid data. `more` overrides fields of the order. */
export function book(duffel: Duffel, offer: Offer, more: Record<string, unknown> = {}) {
  return duffel.orders.create(loosely(orderBody(offer, more)))
}

export async function bookedOrder(
  duffel: Duffel,
  origin?: string,
  destination?: string,
  options?: SearchOptions,
): Promise<Order> {
  return (await book(duffel, await offerOf(duffel, origin, destination, options))).data
}

/** Returns the error of a call. The test fails if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<InstanceType<typeof DuffelError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof DuffelError) return error
    throw error
  }
  throw new Error('the call succeeded')
}

type Refusal = {
  status: number
  code: unknown
  type: string
  pointer: string | undefined
  message: string
}

export async function refused(call: Promise<unknown>): Promise<Refusal> {
  const error = await refusal(call)
  const first:
    { code: unknown; type: string; message: string; source?: { pointer?: string } } | undefined =
    error.errors?.[0]
  if (!first) throw new Error(`refused with ${error.meta?.status} without an error`)
  return {
    status: error.meta?.status ?? 0,
    code: first.code,
    type: first.type,
    pointer: first.source?.pointer,
    message: first.message,
  }
}

/** Converts a decimal string to minor units with two decimals. */
export function cents(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function money(minor: number): string {
  return (minor / 100).toFixed(2)
}
