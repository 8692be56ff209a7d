import { expect, test } from 'vitest'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { call, get } from '../../../tests/route-calls.ts'
import { anOffer } from '../../../tests/samples/records.ts'
import { unpack, type Packed } from '#app/components/page/scripts/packed.ts'
import * as flight from './flight-route.tsx'
import type { LoadedFlight } from './load-flight.server.ts'

const load = (id: string, query = '') => call(flight.loader, get(`/flight/${id}?${query}`), { id })

test('the price alert of a flight watches its search with the chosen bags', () => {
  const offer = anOffer()
  return createFakeSite({ getOffer: { offer, services: [] } }).run(async () => {
    const [slice] = offer.slices
    const search = {
      ...{ from_origin: 'LHR', from_destination: 'JFK', from_adults: '1' },
      ...{ from_departureDate: slice.departingAt.slice(0, 10), from_with: 'checked' },
    }
    const { body } = await load(offer.id, new URLSearchParams(search).toString())
    const { alertTo } = unpack(body as Packed<LoadedFlight>)
    expect(new URL(alertTo, 'http://localhost').searchParams.get('with')).toBe('checked')
  })
})
