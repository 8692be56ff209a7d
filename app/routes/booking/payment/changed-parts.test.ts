import { expect, test } from 'vitest'
import { anOffer, ada } from '../../../../tests/samples/records.ts'
import { describeChange, marksOf } from './changed-parts.server.ts'

const offer = anOffer()
const segmentId = offer.slices[0].segments[0].id
const money = { price: offer.price.total, providerPrice: offer.providerTotal }
const passengers = [ada, { ...ada, id: 'pas_2' }]

const seatOf = (passengerId: string, designator: string) => ({
  ...{ segmentId, passengerId, designator, cabin: 'economy' as const, serviceId: 'ase_1' },
  ...money,
})
const bagOf = (passengerId: string) => ({
  ...{ serviceId: 'ase_2', passengerIds: [passengerId], segmentIds: [segmentId] },
  ...{ name: 'Extra checked bag', quantity: 1, ...money },
})

const [first, second] = [seatOf(ada.id, '12A'), seatOf('pas_2', '12B')]
const chosen = { offer, passengers, seats: [first, second], bags: [bagOf(ada.id)] }

test('seats in another order are no change', () => {
  const reordered = { ...chosen, seats: [second, first] }
  expect(describeChange(marksOf(chosen), reordered)).toBeNull()
})

test('a bag of another traveller is a change', () => {
  const moved = { ...chosen, bags: [bagOf('pas_2')] }
  expect(describeChange(marksOf(chosen), moved)).toBe(
    'You’ve changed the bags since you opened this page.',
  )
})
