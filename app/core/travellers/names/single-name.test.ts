import { describe, expect, it } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { Carrier } from '#app/core/flight/offer.ts'
import { singleNameRule, withSingleName } from './single-name.ts'

const british = { code: 'BA', name: 'British Airways', logo: null }
const cathay = { code: 'CX', name: 'Cathay Pacific', logo: null }
const turkish = { code: 'TK', name: 'Turkish Airlines', logo: null }
const unknown = { code: 'XX', name: 'Example Air', logo: null }

function offerOf(airline: Carrier, carrier = airline, operator: Carrier | null = null) {
  const segment = { ...aSegment('LHR', 'IST'), carrier, operator }
  return { ...anOffer({ slices: [aSlice([segment])] }), airline }
}

describe('the rule of airlines for one name', () => {
  it('a trip with one airline has the rule of the airline', () => {
    const expected = { airlines: ['Turkish Airlines'], placeholder: 'FNU' }
    expect(singleNameRule(offerOf(turkish))).toEqual(expected)
  })

  it('a trip has a rule that all of its airlines share', () => {
    const expected = { airlines: ['British Airways', 'Cathay Pacific'], placeholder: 'title' }
    expect(singleNameRule(offerOf(british, british, cathay))).toEqual(expected)
  })

  it.each([
    ['the airline states none', offerOf(unknown)],
    ['another airline sells a flight', offerOf(british, unknown)],
    ['another airline operates a flight', offerOf(british, british, unknown)],
    ['the airlines of the trip differ', offerOf(british, turkish)],
  ])('a trip has no rule if %s', (_, offer) => {
    expect(singleNameRule(offer)).toBeNull()
  })
})

describe('filling in one name', () => {
  const fnu = { airlines: [], placeholder: 'FNU' as const }
  const title = { airlines: [], placeholder: 'title' as const }

  it.each([
    [{ firstName: 'Suharto' }],
    [{ lastName: 'Suharto' }],
    [{ firstName: 'Suharto', lastName: 'Suharto' }],
  ])('the only name becomes the last name, wherever it was typed: %o', (typed) => {
    expect(withSingleName(typed, fnu)).toEqual({ firstName: 'FNU', lastName: 'Suharto' })
  })

  it('the title becomes the first name where the airline asks for it', () => {
    const typed = { title: 'mrs', lastName: 'Suharto' }
    expect(withSingleName(typed, title)).toEqual({ ...typed, firstName: 'Mrs' })
  })

  it('a second press takes no placeholder for the name', () => {
    const pressed = { title: 'mrs', firstName: 'Ms', lastName: '' }
    expect(withSingleName(pressed, title)).toEqual({ ...pressed, firstName: 'Mrs' })
    expect(withSingleName({ firstName: 'FNU' }, fnu)).toEqual({ firstName: 'FNU', lastName: '' })
  })

  it.each([undefined, '', 'lord'])('the first name waits for a title: %s', (chosen) => {
    expect(withSingleName({ title: chosen, lastName: 'Suharto' }, title)).toBeNull()
  })
})
