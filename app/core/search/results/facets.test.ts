import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { facetsOf, medianEmissions, panelAirlines } from './facets.ts'
import { factsOf } from './offer-facts.ts'

describe('facets of the filter panel', () => {
  test('begin with the twelve airlines that every panel lists', () => {
    const { bounds, longest, ...found } = facetsOf([], new Map(), new Map())
    const airlines = panelAirlines(found.airlines)
    expect(airlines.map(({ code }) => code).join(' ')).toBe('AA DL UA B6 WN AS F9 NK CX QF BA LH')
    expect(airlines.every(({ count, lowest }) => count === 0 && lowest === null)).toBe(true)
    expect(bounds).toEqual({ min: 0, max: 1000 })
    expect(longest).toBeNull()
  })

  test('list other airlines by name, before listed airlines without offers', () => {
    const offers = [factsOf(anOffer({ slices: [aSlice([aSegment('LHR', 'JFK')])] }))]
    const named = ['ZB', 'QX'].map((code, index) => ({
      ...offers[0]!,
      id: `o${index}`,
      flights: `o${index}`,
      airlines: [code],
    }))
    const { airlines } = facetsOf(
      named,
      new Map([
        ['ZB', 'Albatross'],
        ['QX', 'Zebra'],
      ]),
      new Map(),
    )
    expect(
      panelAirlines(airlines)
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Albatross', 'Zebra'])
  })

  test('include the highest fare of a flight, which a filter may show', () => {
    const facts = factsOf(anOffer())
    const fares = [500, 800].map((price) => ({ ...facts, id: `at-${price}`, price }))
    expect(facetsOf(fares, new Map(), new Map()).bounds).toEqual({ min: 500, max: 800 })
  })

  test('use only stated emissions for the median', () => {
    const [facts] = [factsOf(anOffer())]
    const offers = [null, 1_000, 300, 200].map((emissionsKg) => ({ ...facts, emissionsKg }))
    expect(medianEmissions(offers)).toBe(300)
    expect(medianEmissions([{ ...facts, emissionsKg: null }])).toBeNull()
  })
})
