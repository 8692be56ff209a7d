import type { PricedVendor } from '#app/core/flight/flights-port.ts'
import { createDuffelProvider } from '#app/vendors/duffel/duffel.server.ts'
import { priced } from '#app/vendors/priced.server.ts'

/** Duffel's adapter at the address of a fake server, as the site composes it. */
export function duffelAt(
  url: string,
  {
    upliftPercent = '23',
    onUnreadable = (_id: string, _error: unknown) => {},
  }: { upliftPercent?: string; onUnreadable?: (id: string, error: unknown) => void } = {},
): PricedVendor {
  return priced(createDuffelProvider({ token: 'duffel_test_x', url, onUnreadable }), upliftPercent)
}
