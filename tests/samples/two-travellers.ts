import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import { ada } from './records.ts'

/**
 * Two travellers with a passport and a frequent flyer number each. `documents` lists the second
 * traveller's passport first.
 */
export const twoTravellers: { passengers: CheckoutPassenger[]; documents: TravelDocument[] } = {
  passengers: [
    { ...ada, id: 'pas_1', loyalty: { airline: 'BA', number: 'BA111' } },
    {
      ...{ ...ada, id: 'pas_2', givenName: 'Charles', familyName: 'Babbage', title: 'mr' },
      ...{ gender: 'male', bornOn: '1971-12-26', email: null, phone: null },
      loyalty: { airline: 'BA', number: 'BA222' },
    },
  ],
  documents: [
    { passengerId: 'pas_2', number: 'P222', expiresOn: '2040-02-02', issuingCountry: 'US' },
    { passengerId: 'pas_1', number: 'P111', expiresOn: '2040-01-01', issuingCountry: 'GB' },
  ],
}
