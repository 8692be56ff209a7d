import { watchedFlights } from './watched-ports.ts'
import { app, runIn } from '#app/core/app.server.ts'
import type { SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { searchAgain, type GoneOffer } from '#app/core/booking/checkout/search-again.server.ts'
import type { ReadBudget } from '#app/core/search/read-offer.server.ts'
import { deleteSearchOf } from '#app/core/search/search-offers.server.ts'
import { OfferNotFoundError, type FlightProvider } from '#app/core/flight/flights-port.ts'
import { inDays } from '../clock.ts'
import { ada, anOffer, anOpening } from '../samples/records.ts'
import { createFakeSite, deleteBookings } from './fake-site.ts'

export const usd = (amount: number) => ({ amount, currency: 'USD' })
export const priced = (amount: number, currency = 'USD') => {
  const price = (part: number) => ({ amount: part, currency })
  return { total: price(amount), base: price(amount - 90), tax: price(90) }
}
export const passport = {
  passengerId: 'pas_1',
  number: 'X1234567',
  issuingCountry: 'GB',
  expiresOn: inDays(900),
}
export const seat = {
  segmentId: 'seg_1',
  passengerId: 'pas_1',
  designator: '12A',
  cabin: 'economy' as const,
  price: usd(20),
  providerPrice: { amount: '12.50', currency: 'USD' },
  serviceId: 'ase_1',
}
export const bag = {
  serviceId: 'ase_2',
  passengerIds: [],
  segmentIds: [],
  name: 'Extra checked bag',
  quantity: 1,
  price: usd(50),
  providerPrice: { amount: '50', currency: 'USD' },
}

let searches = 0
const listed: Offer[] = []

/** Deletes searches, because the next test must not find their offers. */
export async function clearSearches(): Promise<void> {
  for (const { id } of listed.splice(0)) await deleteSearchOf(id, 'test')
  await deleteBookings()
}

/**
 * Returns a function that creates offers of the same flights on one day. Few other tests use that
 * day: this function takes even days, and `aSearch` takes odd days.
 */
export function someFlights(departing = inDays(60 + 2 * ((searches += 1) % 100))) {
  const { slices } = anOffer()
  const [slice] = slices
  const [segment] = slice.segments
  const on = { departingAt: `${departing}T08:05:00`, arrivingAt: `${departing}T11:20:00` }
  const theirs: Offer['slices'] = [{ ...slice, ...on, segments: [{ ...segment, ...on }] }]
  return (changes: Partial<Offer> = {}) => anOffer({ slices: theirs, ...changes })
}

type Airline = {
  /** Result of each search in order. The last one repeats. */
  finds: (Offer[] | Error)[]
  /** Errors of the first reads of an offer, in order. */
  reads?: (Error | null)[]
  services?: Service[]
  maps?: SeatMap[] | Error
  /** Runs while an offer is read. */
  meanwhile?: () => Promise<unknown>
}

export function aSite({ finds, reads = [], services = [], maps = [], meanwhile }: Airline) {
  const site = createFakeSite()
  const calls: string[] = []
  let searches = 0
  let looks = 0
  const found = () => finds[Math.min(searches, finds.length) - 1] ?? []
  const flights = (): Partial<FlightProvider> => ({
    async startSearch() {
      calls.push('search')
      searches += 1
      const offers = found()
      if (offers instanceof Error) throw offers
      listed.push(...offers)
      return { requestId: `orq_${searches}`, batched: false, offers }
    },
    async *listOffers() {
      const offers = found()
      if (!(offers instanceof Error)) yield offers
    },
    async getOffer(id) {
      calls.push('read')
      await meanwhile?.()
      const error = reads[looks]
      looks += 1
      if (error) throw error
      const offer = listed.findLast((one) => one.id === id)
      if (!offer) throw new OfferNotFoundError('Unknown', 'not_found')
      return { offer, services }
    },
    async getSeatMaps() {
      calls.push('maps')
      if (maps instanceof Error) throw maps
      return maps
    },
  })
  const run = <T>(work: () => T): T =>
    site.run(() => {
      const scripted = watchedFlights('test', { ...app().flights('test'), ...flights() })
      return runIn({ ...app(), flights: () => scripted }, work)
    })
  return { run, calls: () => calls.splice(0) }
}

const owner = ({ sessionHash, userId }: Checkout) => ({ sessionHash, userId })
export const noLimit = async () => null

export async function aDraftOf(offer: Offer, changes: Parameters<typeof saveDraft>[1] = {}) {
  const opened = await openCheckout(anOpening({ offer }))
  await saveDraft(opened, { passengers: [{ ...ada }], ...changes })
  return reloadCheckout(opened)
}

type Asked = { gone?: Partial<GoneOffer>; take?: () => Promise<string | null>; reads?: ReadBudget }

export const again = (
  { run }: ReturnType<typeof aSite>,
  checkout: Checkout,
  { gone = {}, take = noLimit, reads }: Asked = {},
) => {
  const asked: GoneOffer = { offer: checkout.offer, checkout, typed: null, ...gone }
  return run(() => searchAgain(asked, owner(checkout), 'test', take, reads))
}

export async function searchAndContinue(
  site: ReturnType<typeof aSite>,
  checkout: Checkout,
  asked: Asked = {},
) {
  const outcome = await again(site, checkout, asked)
  if (outcome.kind !== 'found') throw new Error(`Not found: ${outcome.kind}`)
  return outcome.checkout
}
