import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/offers.ts'
import { priceNotes, publicOffer, ruleLabel } from './offer-details.ts'
import type { FareRule } from './offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('what the airline is paid never leaves the server', () => {
  const { providerTotal, ...shown } = anOffer()
  expect(publicOffer({ ...shown, providerTotal })).toEqual(shown)
})

test.each<[FareRule, string]>([
  [null, 'The airline has not stated it'],
  [{ allowed: false, penalty: null }, 'No'],
  [{ allowed: false, penalty: usd('49') }, 'No'],
  [{ allowed: true, penalty: null }, 'Yes; the airline may ask for a fee'],
  [{ allowed: true, penalty: usd('49.00') }, 'Yes, with a $49 fee'],
  [{ allowed: true, penalty: usd('0.00') }, 'Yes, free of charge'],
])('the rule %j reads %j', (rule, label) => {
  expect(ruleLabel(rule)).toBe(label)
})

const yes = { allowed: true, penalty: null }
const no = { allowed: false, penalty: null }

test.each<[FareRule, FareRule, string[]]>([
  [yes, no, ['Refundable before departure', 'Not changeable']],
  [no, yes, ['Non-refundable', 'Changeable before departure']],
  [null, null, ['Refund rule not stated', 'Change rule not stated']],
])('refund by %j and change by %j are noted at the price', (refund, change, notes) => {
  expect(priceNotes({ refund, change })).toEqual(notes)
})
