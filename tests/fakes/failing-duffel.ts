import { startVendor, type Answering, type Vendor } from './vendor-server.ts'
import { duffelAt } from './duffel-at.ts'
import { FlightProviderError, type FlightProvider } from '#app/core/flight/flights-port.ts'

export const id = '0000AzVj9AIZnvUPuRo7Mo'

export const order = {
  checkoutId: 'co_1',
  offerId: `off_${id}`,
  passengers: [],
  services: [],
  payment: { amount: '312.08', currency: 'USD' },
}

export const query = {
  tripType: 'one-way' as const,
  slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-03-14' }] as [
    { origin: string; destination: string; date: string },
  ],
  cabinClass: 'economy' as const,
  adults: 1,
  children: 0,
  infants: 0,
}

export async function drain(pages: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of pages);
}

/** Every call of the provider, grouped by the meanings that its failure can have. */
export const calls = {
  order: { createOrder: (flights) => flights.createOrder(order) },
  confirm: { confirmCancellation: (flights) => flights.confirmCancellation(`ore_${id}`) },
  afterSale: {
    quoteCancellation: (flights) => flights.quoteCancellation(`ord_${id}`),
    acceptAirlineChange: (flights) => flights.acceptAirlineChange(`aic_${id}`),
    listAirlineChanges: (flights) => flights.listAirlineChanges(`ord_${id}`),
  },
  read: {
    getOffer: (flights) => flights.getOffer(`off_${id}`),
    getSeatMaps: (flights) => flights.getSeatMaps(`off_${id}`),
    findOrder: (flights) => flights.findOrder(`off_${id}`, 'co_1'),
    listOrders: (flights) => flights.listOrders('2026-01-01T00:00:00Z'),
    getOrder: (flights) => flights.getOrder(`ord_${id}`),
    startSearch: (flights) => flights.startSearch(query),
    listOffers: (flights) => drain(flights.listOffers(`orq_${id}`, query)),
    arrivingOffers: (flights) => drain(flights.arrivingOffers(`orq_${id}`, query)),
  },
} satisfies Record<string, Record<string, (flights: FlightProvider) => Promise<unknown>>>

type Group = keyof typeof calls
export type Meaning = Record<Group, string>

let vendor: Vendor | undefined

/** The running server of the current test. */
export const currentVendor = () => vendor

export async function stopVendor(): Promise<void> {
  await vendor?.stop()
  vendor = undefined
}

export async function startFailingVendor(answering: Answering): Promise<FlightProvider> {
  await stopVendor()
  vendor = await startVendor(() => answering)
  return duffelAt(vendor.url)
}

export async function meaningOf(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof FlightProviderError) return error.name.replace(/Error$/, '')
    return `threw ${String(error)}`
  }
}

export async function meanings(flights: FlightProvider, groups = Object.keys(calls) as Group[]) {
  const all = groups.flatMap((group) =>
    Object.entries(calls[group]).map(async ([name, call]) => [
      name,
      await meaningOf(call(flights)),
    ]),
  )
  return Object.fromEntries(await Promise.all(all)) as Record<string, string>
}

export function expected(meaning: Partial<Meaning>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(meaning).flatMap(([group, name]) =>
      Object.keys(calls[group as Group]).map((call) => [call, name]),
    ),
  )
}

export const sameMeaning = (name: string): Meaning => ({
  order: name,
  confirm: name,
  afterSale: name,
  read: name,
})

export const unclear: Meaning = {
  order: 'OrderOutcomeUnknown',
  confirm: 'CancellationOutcomeUnknown',
  afterSale: 'FlightsUnreachable',
  read: 'FlightsUnreachable',
}

export const envelope = (
  status: number,
  type: string,
  code: string | number,
  source?: unknown,
) => ({
  errors: [
    {
      type,
      code,
      title: 'Title',
      message: 'Message',
      documentation_url: 'https://duffel.com/docs/api/overview/response-handling',
      ...(source !== undefined && { source }),
    },
  ],
  meta: { request_id: 'GHE19_p7nu7Oby0ADU-C', status },
})
