import type { HeadersFunction } from '@remix-run/node'
import { expect, test } from 'vitest'
import * as booking from './booking/layout.tsx'
import * as paymentLink from './booking/payment/pay-link.tsx'
import * as savedFlights from './flight/saved.tsx'
import * as retrievedTrip from './messages/retrieved-trip.tsx'
import * as myTrips from './trips/list.tsx'
import * as receipt from './trips/receipt.tsx'
import * as sharedTrip from './trips/shared-trip.tsx'
import * as trip from './trips/trip/trip-page.tsx'

const pages: Record<string, { headers: HeadersFunction }> = {
  ...{ booking, paymentLink, savedFlights, retrievedTrip, myTrips, receipt, sharedTrip, trip },
}

test.each(Object.entries(pages))(
  'no browser keeps the page "%s", because it shows personal data',
  (_, { headers }) => {
    const none = () => new Headers()
    const [loaderHeaders, parentHeaders, actionHeaders] = [none(), none(), none()]
    const sent = new Headers(
      headers({ loaderHeaders, parentHeaders, actionHeaders, errorHeaders: undefined }),
    )
    expect(sent.get('Cache-Control')).toBe('no-store')
  },
)
