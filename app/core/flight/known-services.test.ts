import { expect, test } from 'vitest'
import { aBag } from '../../../tests/samples/offers.ts'
import { withKnownIds, withListedIds } from './known-services.ts'

const idsOf = (services: { id: string }[]) => services.map(({ id }) => id)
const heavy = { maxKg: 32, description: 'Up to 32 kg' }

test('services listed with new ids keep the ids under which they are known', () => {
  const known = [aBag('ase_1'), aBag('ase_2', heavy)]
  const listed = [aBag('ase_4', heavy), aBag('ase_3')]
  expect(withKnownIds(listed, known)).toEqual([aBag('ase_2', heavy), aBag('ase_1')])
})

test('the order in which a service names its travellers and flights does not matter', () => {
  const both = { passengerIds: ['pas_1', 'pas_2'], segmentIds: ['seg_1', 'seg_2'] }
  const turned = { passengerIds: ['pas_2', 'pas_1'], segmentIds: ['seg_2', 'seg_1'] }
  expect(idsOf(withKnownIds([aBag('ase_2', turned)], [aBag('ase_1', both)]))).toEqual(['ase_1'])
})

test.each([
  ['weight', heavy],
  ['kind', { name: 'Extra cabin bag' }],
  ['traveller', { passengerIds: ['pas_2'] }],
  ['flight', { segmentIds: ['seg_2'] }],
  ['price', { providerPrice: { amount: '21.00', currency: 'USD' } }],
  ['currency', { providerPrice: { amount: '20.00', currency: 'EUR' } }],
])('a service with another %s is another service', (_, changes) => {
  expect(idsOf(withKnownIds([aBag('ase_2', changes)], [aBag('ase_1')]))).toEqual(['ase_2'])
})

test('a service that is still listed keeps its id, and no two services share one', () => {
  const known = [aBag('ase_1'), aBag('ase_2')]
  expect(idsOf(withKnownIds([aBag('ase_3'), aBag('ase_1')], known))).toEqual(['ase_2', 'ase_1'])
  expect(idsOf(withKnownIds([aBag('ase_3'), aBag('ase_4'), aBag('ase_5')], known))).toEqual([
    'ase_1',
    'ase_2',
    'ase_5',
  ])
})

test('chosen services get the ids of the latest list, except those that are listed or no longer sold', () => {
  const chosen = [aBag('ase_1'), aBag('ase_2', heavy), aBag('ase_3', { segmentIds: ['seg_2'] })]
  const listed = [aBag('ase_5'), aBag('ase_4', heavy), aBag('ase_1')]
  expect(idsOf(withListedIds(chosen, listed))).toEqual(['ase_1', 'ase_4', 'ase_3'])
  expect(idsOf(withListedIds(chosen, []))).toEqual(['ase_1', 'ase_2', 'ase_3'])
})
