import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { changeRule, differingChanges } from './change-rules.ts'
import { fareTerms } from './fare-options.ts'
import { cardFacts, offerCard } from '../card-facts.ts'
import { priceNotes, ruleFacts, ruleLabel } from '../offer-details.ts'
import type { FareRule } from '../offer.ts'

const fee = (amount: string, currency = 'USD'): FareRule => ({
  allowed: true,
  penalty: { amount, currency },
})
const no: FareRule = { allowed: false, penalty: null }
const free = fee('0.00')
const [out, back] = [aSlice([aSegment('FLL', 'LGA')]), aSlice([aSegment('LGA', 'FLL')])]

const offerWith = (change: FareRule, ...sliceChanges: FareRule[]) =>
  anOffer({ change, sliceChanges, slices: [out, back] })

function wordsFor(change: FareRule, ...sliceChanges: FareRule[]) {
  const offer = offerWith(change, ...sliceChanges)
  const facts = cardFacts(offer)
  return {
    card: offerCard(facts).included[2]?.words,
    term: fareTerms(facts).find(({ name }) => name === 'Change')?.words,
    note: priceNotes(offer)[1],
    rules: ruleFacts(offer).changes.map(({ scope, rule }) => `${scope}: ${ruleLabel(rule, 'USD')}`),
  }
}

test('a fare with a fee to change the return is never called free to change', () => {
  expect(wordsFor(free, free, fee('99.00'))).toEqual({
    card: 'Changeable, up to $99 fee',
    term: 'Whole trip: free; Only LGA to FLL: $99 fee',
    note: 'Changeable before departure',
    rules: [
      'Whole trip: Yes, until departure, free of charge',
      'Only LGA to FLL: Yes, until departure, with a $99 fee',
    ],
  })
})

test('a fare is called changeable only when every slice is changeable', () => {
  expect(wordsFor(fee('75'), no, fee('75'))).toEqual({
    card: 'Only some flights changeable',
    term: 'Whole trip: $75 fee; Only FLL to LGA: not allowed',
    note: 'Not every flight is changeable',
    rules: ['Whole trip: Yes, until departure, with a $75 fee', 'Only FLL to LGA: No'],
  })
})

test('equal change rules are shown once', () => {
  expect(differingChanges(offerWith(fee('75'), fee('75.00'), fee('75.0')))).toEqual([])
  expect(wordsFor(no, no, no)).toMatchObject({ card: 'No changes', rules: [': No'] })
  expect(wordsFor(null, null, null)).toMatchObject({ term: 'Not stated by the airline' })
})

test.each<[string, FareRule, FareRule[], FareRule]>([
  ['no rule is stated', null, [null, null], null],
  ['one slice is not stated', null, [free, null], null],
  ['every slice allows changes', null, [free, fee('20')], fee('20')],
  ['one slice forbids changes', null, [null, no], no],
  ['the whole trip forbids changes', no, [free, free], no],
  ['the rules of the slices are not stated', fee('20'), [null, null], fee('20')],
  ['a fee is unknown', free, [{ allowed: true, penalty: null }], { allowed: true, penalty: null }],
  ['fees are in two currencies', fee('9'), [fee('9', 'GBP')], { allowed: true, penalty: null }],
])('changeRule returns the rule of the whole trip when %s', (_, change, slices, rule) => {
  expect(changeRule(offerWith(change, ...slices))).toEqual(rule)
})
