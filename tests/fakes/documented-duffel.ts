import { afterAll, beforeAll, beforeEach } from 'vitest'
import duffelOffer from '../documented/duffel-offer.json'
import duffelOrder from '../documented/duffel-order.json'
import type { Mutation } from '../samples/document-mutations.ts'
import { startVendor, type Vendor } from './vendor-server.ts'
import { now } from '../../app/platform/clock.server.ts'
import { duffelAt } from './duffel-at.ts'
import { FlightProviderError, type FlightProvider } from '../../app/core/flight/flights-port.ts'

/** Fake Duffel server with documented responses. Each test changes one value of a response. */
let vendor: Vendor
export let flights: FlightProvider
let data: unknown
/** Offers that the adapter left out, each with its warning. */
export const unreadable: { id: string; message: string }[] = []

/** Headers that state a rate limit so high that the adapter never waits. */
const rateLimit = () => ({
  'ratelimit-limit': '1000000',
  'ratelimit-remaining': '999999',
  'ratelimit-reset': new Date(now() + 30_000).toUTCString(),
})

export function useDocumentedAirline() {
  beforeAll(async () => {
    vendor = await startVendor(({ method, path }) => ({
      status: method === 'POST' && !path.endsWith('confirm') ? 201 : 200,
      body: { data, meta: { limit: 200, before: null, after: null } },
      headers: rateLimit(),
    }))
    flights = duffelAt(vendor.url, {
      onUnreadable: (id, error) => unreadable.push({ id, message: (error as Error).message }),
    })
    // The first call reads an order, because its response states the limit of all calls. The
    // response to a search states only the limit of searches.
    answerWith(duffelOrder)
    await flights.getOrder(duffelOrder.id)
  })
  afterAll(() => vendor.stop())
  beforeEach(() => {
    unreadable.length = 0
  })
}

/** Sets the response to all further calls. */
export function answerWith(document: unknown) {
  data = document
}

export const offerId = duffelOffer.id
export const orderId = duffelOrder.id
export const cancellation = duffelOrder.cancellation

export async function drain<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}

/** Returns the value of a call, or the name and code of an error that the port defines. */
export async function outcome<T>(call: Promise<T>): Promise<T | string> {
  try {
    return await call
  } catch (error) {
    if (error instanceof FlightProviderError) return `${error.name} ${error.code}`
    throw error
  }
}

/** Returns whether a mutation removes a value on which the rest of the document depends. */
export function breaks({ path, to }: Mutation<unknown>, needed: RegExp, parsed: RegExp): boolean {
  if (to === 'foreign') return false
  return to === 'unheard of' || to === 'negative' ? parsed.test(path) : needed.test(path)
}

export function partition<T>(
  rows: [string, Mutation<T>][],
  isSo: (mutation: Mutation<T>) => boolean,
) {
  return [true, false].map((wanted) => rows.filter(([, row]) => isSo(row) === wanted)) as [
    yes: typeof rows,
    no: typeof rows,
  ]
}

/** Patterns for the paths within a slice, and for the paths of its times. */
const place = String.raw`(origin|destination)(\.iata_code)?`
const flight = String.raw`(id|${place}|departing_at|arriving_at)`
export const slice = String.raw`slices(\[\](\.(id|${place}|segments(\[\](\.${flight})?)?))?)?`
export const times = String.raw`slices\[\]\.segments\[\]\.(departing_at|arriving_at)`
