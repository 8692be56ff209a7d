import { expect, test } from 'vitest'
import type { SeatElement, SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import { seatMapsToWire } from './seat-maps.ts'

test('a seat is available in the API only if it is for sale', () => {
  const seat = (designator: string, services: SeatElement['services']): SeatElement => ({
    ...{ kind: 'seat', designator, name: null, notes: [], services },
  })
  const service = {
    ...{ passengerId: 'pas_1', serviceId: 'ase_1', price: { amount: 25, currency: 'USD' } },
    providerPrice: { amount: '20.00', currency: 'USD' },
  }
  const sections = [[seat('12A', [service]), seat('12B', [])]]
  const rows = [{ number: '12', wing: false, sections }]
  const map: SeatMap = {
    ...{ id: 'sea_1', sliceId: 'sli_1', segmentId: 'seg_1' },
    cabins: [{ cabin: 'economy', deck: 'main', aisles: 1, rows }],
  }
  const [written] = seatMapsToWire([map])
  expect(written?.cabins[0]?.rows[0]?.sections[0]?.elements).toMatchObject([
    { designator: '12A', available: true },
    { designator: '12B', available: false, available_services: [] },
  ])
})
