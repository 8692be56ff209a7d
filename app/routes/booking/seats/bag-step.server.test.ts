import { expect, test } from 'vitest'
import { aBag, anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { bagStep } from './bag-step.server.ts'

const [out, back] = [aSegment('LGW', 'MAD'), aSegment('MAD', 'LGW')]
const offer = anOffer({ slices: [aSlice([out]), aSlice([back])] })

// easyJet sells one bag for both directions.
test('a bag for the whole trip names both directions', () => {
  const bag = aBag('ase_1', { segmentIds: [out.id, back.id], passengerIds: [] })
  const [kind] = bagStep({ offer, passengers: [], bags: [] }, [bag]).onSale
  expect(kind?.hint).toBe('LGW to MAD and MAD to LGW · $25 each')
})
