import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { priceNotes, publicOffer, publicServices, ruleLabel, shownOffer } from './offer-details.ts'
import type { FareRule } from './offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('publicOffer removes the vendor and the amount that we pay the airline', () => {
  const { providerTotal, vendor, ...shown } = anOffer()
  expect(publicOffer({ ...shown, vendor, providerTotal })).toEqual(shown)
})

test('publicServices removes the amount that we pay for a bag', () => {
  const bag = {
    id: 'ase_bag',
    type: 'baggage' as const,
    bag: 'checked' as const,
    name: 'Extra checked bag',
    maxKg: 23,
    description: 'Up to 23 kg',
    price: { amount: 49, currency: 'USD' },
    maximumQuantity: 1,
    passengerIds: ['pas_1'],
    segmentIds: ['seg_1'],
  }
  expect(publicServices([{ ...bag, providerPrice: usd('40.00') }])).toEqual([bag])
})

test('shownOffer keeps all flights and shares one object for each airport and airline', () => {
  const logo = 'https://assets.example/AA.svg'
  const carrier = { code: 'AA', name: 'American Airlines', logo }
  const out = aSlice([aSegment('LHR', 'KEF', { carrier }), aSegment('KEF', 'JFK', { carrier })])
  const back = aSlice([aSegment('JFK', 'LHR', { carrier, operator: carrier })])
  const offer = anOffer({ slices: [out, back] })
  const shown = shownOffer(offer)
  expect(JSON.parse(JSON.stringify(shown).replaceAll(`"logo":null`, `"logo":"${logo}"`))).toEqual({
    id: offer.id,
    price: offer.price,
    emissionsKg: offer.emissionsKg,
    slices: offer.slices,
  })
  const [{ segments }, { destination }] = [shown.slices[0], shown.slices[1]!]
  expect(segments[0].origin).toBe(destination)
  expect(segments[0].carrier).toBe(segments[1]?.carrier)
})

test.each<[FareRule, string]>([
  [null, 'Not stated by the airline'],
  [{ allowed: false, penalty: null }, 'No'],
  [{ allowed: false, penalty: usd('49') }, 'No'],
  [{ allowed: true, penalty: null }, 'Yes, until departure; the airline may charge a fee'],
  [{ allowed: true, penalty: usd('49.00') }, 'Yes, until departure, with a $49 fee'],
  [
    { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } },
    'Yes, until departure, with a £40 fee, charged in GBP',
  ],
  [{ allowed: true, penalty: usd('0.00') }, 'Yes, until departure, free of charge'],
])('the fare rule %j is shown as %j', (rule, label) => {
  expect(ruleLabel(rule, 'USD')).toBe(label)
})

const yes = { allowed: true, penalty: null }
const no = { allowed: false, penalty: null }

test.each<[FareRule, FareRule, string[]]>([
  [yes, no, ['Refundable before departure', 'Not changeable']],
  [no, yes, ['Non-refundable', 'Changeable before departure']],
  [null, null, ['Refund rule not stated', 'Change rule not stated']],
])('a refund rule %j and a change rule %j add notes to the price', (refund, change, notes) => {
  expect(priceNotes(anOffer({ refund, change, providerTotal: usd('400') }))).toEqual(notes)
})

test("a fare is not called refundable when the airline's fee equals the whole fare", () => {
  const refund = { allowed: true, penalty: usd('9000.00') }
  const [note] = priceNotes(anOffer({ refund, change: null, providerTotal: usd('42.90') }))
  expect(note).toBe('No refund: the airline’s fee is as high as the fare')
})
