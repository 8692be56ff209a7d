import { formatPrice, isPositive, subtractPrices } from '#app/core/money/money.ts'
import type { CardFacts } from '../card-facts.ts'
import type { Bags, FareRule } from '../offer.ts'
import { feeLabel } from './fare-refund.ts'

export type FareAnswer = 'yes' | 'no' | 'unknown'

export type FareTerm = { name: string; answer: FareAnswer; words: string }

export type FareOption = {
  id: string
  name: string
  cabin: string | null
  price: string
  difference: string | null
  chosen: boolean
  terms: FareTerm[]
}

export type FareChoice = {
  groups: FareGroup[]
  /** Number of offers left out because a listed offer has the same terms and price. */
  repeated: number
}

export type FareGroup = { name: string; from: string; fares: FareOption[] }

export const maxUngroupedFares = 6

const notStated = 'Not stated by the airline'

function bagTerm(name: string, kind: keyof Bags, { bags, partlyBags }: CardFacts): FareTerm {
  const pieces = bags[kind]
  if (pieces === null) return { name, answer: 'unknown', words: notStated }
  const partly = partlyBags?.[kind]?.map(({ scope, pieces: some }) => `${scope} (${some})`)
  if (partly) return { name, answer: 'no', words: `Only ${partly.join(' and ')}` }
  if (pieces === 0) return { name, answer: 'no', words: 'Not included' }
  return { name, answer: 'yes', words: `${pieces} included` }
}

function seatTerm(choice: boolean | null): FareTerm {
  const name = 'Seat choice'
  if (choice === null) return { name, answer: 'unknown', words: notStated }
  return choice
    ? { name, answer: 'yes', words: 'Before check-in' }
    : { name, answer: 'no', words: 'Not included; may cost extra' }
}

export function ruleAnswer(rule: FareRule): FareAnswer {
  if (!rule) return 'unknown'
  return rule.allowed ? 'yes' : 'no'
}

/** Words for a fare that the airline refunds, minus a fee that leaves nothing. Null for other fares. */
export function noRefundWords({ refund, refundable }: Pick<CardFacts, 'refund' | 'refundable'>) {
  return refund?.allowed && !refundable ? 'No refund: the fee is as high as the fare' : null
}

function ruleTerm(name: string, rule: FareRule, currency: string): FareTerm {
  const term = { name, answer: ruleAnswer(rule) }
  if (!rule) return { ...term, words: notStated }
  if (!rule.allowed) return { ...term, words: 'Not allowed' }
  const { penalty } = rule
  if (!penalty) return { ...term, words: 'Allowed; a fee may apply' }
  return { ...term, words: isPositive(penalty.amount) ? feeLabel(penalty, currency) : 'Free' }
}

function refundTerm({ refund, refundable, price }: CardFacts): FareTerm {
  const term = ruleTerm('Refund', refund, price.currency)
  const words = noRefundWords({ refund, refundable })
  return words ? { ...term, answer: 'no', words } : term
}

function changeTerm({ change, changes, price: { currency } }: CardFacts): FareTerm {
  const term = ruleTerm('Change', change, currency)
  const scoped = changes?.map(
    ({ scope, rule }) => `${scope}: ${ruleTerm('', rule, currency).words.toLowerCase()}`,
  )
  return scoped ? { ...term, words: scoped.join('; ') } : term
}

export function fareTerms(facts: CardFacts): FareTerm[] {
  return [
    bagTerm('Cabin bag', 'carryOn', facts),
    bagTerm('Checked bag', 'checked', facts),
    seatTerm(facts.seatChoice),
    changeTerm(facts),
    refundTerm(facts),
  ]
}

function differenceTo(facts: CardFacts, chosen: CardFacts): string | null {
  if (facts.id === chosen.id) return null
  const { amount, currency } = subtractPrices(facts.price, chosen.price)
  if (amount === 0) return 'Same price'
  return `${formatPrice({ amount: Math.abs(amount), currency })} ${amount > 0 ? 'more' : 'less'}`
}

type Listed = { facts: CardFacts; name: string; terms: FareTerm[] }

const cabinsOf = ({ facts }: Listed) => facts.cabins.join(', ')

const byPrice = (a: Listed, b: Listed) => a.facts.price.amount - b.facts.price.amount

function groupByName(listed: readonly Listed[], nameOf: (one: Listed) => string) {
  const groups = new Map<string, Listed[]>()
  for (const one of listed) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return [...groups]
}

/** Returns the cheapest fare first. Returns null when there is only one fare. */
export function fareOptions(chosen: CardFacts, others: readonly CardFacts[]): FareChoice | null {
  const comparable = others.filter(
    ({ id, price }) => id !== chosen.id && price.currency === chosen.price.currency,
  )
  const different = new Map<string, Listed>()
  for (const facts of [chosen, ...comparable]) {
    const cabins = facts.cabins.join(', ')
    const name = facts.brands.join(' / ') || cabins || 'Fare'
    const terms = fareTerms(facts)
    const key = JSON.stringify([name, cabins, terms, facts.price.amount])
    if (!different.has(key)) different.set(key, { facts, name, terms })
  }
  if (different.size < 2) return null
  const listed = [...different.values()].sort(byPrice)
  const cabins = groupByName(listed, cabinsOf)
  const option = ({ facts, name, terms }: Listed): FareOption => ({
    id: facts.id,
    name,
    cabin: cabins.length > 1 ? facts.cabins.join(', ') : null,
    price: formatPrice(facts.price),
    difference: differenceTo(facts, chosen),
    chosen: facts.id === chosen.id,
    terms,
  })
  const nameOf = ({ name }: Listed) => name
  const groups = cabins.length > 1 ? cabins : groupByName(listed, nameOf)
  const shown: typeof groups = listed.length > maxUngroupedFares ? groups : [['', listed]]
  return {
    groups: shown.map(([name, group]) => ({
      name,
      from: formatPrice(group[0]?.facts.price),
      fares: (name ? groupByName(group, nameOf).flatMap(([, fares]) => fares) : group).map(option),
    })),
    repeated: comparable.length + 1 - listed.length,
  }
}
