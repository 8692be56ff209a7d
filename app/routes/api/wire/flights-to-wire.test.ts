import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { Offer, Segment } from '#app/core/flight/offer.ts'
import { offerToWire } from './flights-to-wire.ts'

const flightWith = (changes: Partial<Segment>) => {
  const slice = aSlice([aSegment('LHR', 'JFK', changes)])
  return offerToWire(anOffer({ slices: [slice] })).slices[0]?.segments[0]
}

test.each<[minutes: number | null, text: string | null]>([
  [59, 'PT0H59M'],
  [95, 'PT1H35M'],
  [60, 'PT1H0M'],
  [null, null],
])('a flight of %s minutes has the duration %s', (duration, text) => {
  expect(flightWith({ duration })?.duration).toBe(text)
})

test.each<[Segment['bags'], string[]]>([
  [{ carryOn: 0, checked: 0 }, ['No cabin bag included']],
  [{ carryOn: null, checked: null }, []],
  [{ carryOn: 1, checked: 2 }, ['1 cabin', '2 checked']],
])('a flight with the bags %j has the services %j', (bags, services) => {
  expect(flightWith({ bags })?.services.map(({ description }) => description)).toEqual(services)
})

test('a flight of a partner states who sells and who operates it', () => {
  const operator = { name: 'British Airways', code: 'BA', logo: null }
  expect(flightWith({ operator })).toMatchObject({
    marketing_carrier: { iata_code: 'AA' },
    operating_carrier: { iata_code: 'BA' },
  })
  expect(flightWith({})).toMatchObject({ operating_carrier: { iata_code: 'AA' } })
})

const no = { allowed: false, penalty: null }
const yes = { allowed: true, penalty: null }

const passport = (types: string[]) => ({ supported_passenger_identity_document_types: types })

test.each<[what: string, changes: Partial<Offer>, stated: object]>([
  [
    'can be changed but not refunded',
    { refund: no, change: yes },
    { conditions: { refundable: false, changeable: true } },
  ],
  [
    'may be refunded but not changed',
    { refund: null, change: no },
    { conditions: { refundable: null, changeable: false } },
  ],
  ['accepts no passport', { passportAccepted: false }, passport([])],
  [
    'accepts a passport without requiring it',
    { passportAccepted: true, documentsRequired: false },
    { ...passport(['passport']), passenger_identity_documents_required: false },
  ],
])('an offer that %s says so', (_, changes, stated) => {
  expect(offerToWire(anOffer(changes))).toMatchObject(stated)
})
