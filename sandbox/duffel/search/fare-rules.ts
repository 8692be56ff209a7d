import { chance, hash } from '../../world/hash.ts'
import type { Rule } from '../../world/brands.ts'
import { fromDollars, ownCurrency } from '../../world/money.ts'
import { irregular } from '../amounts.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import type { Condition } from '../types.ts'

const HOUR = 3_600_000

export function condition(set: OfferSet, entry: SetOffer, rule: Rule): Condition {
  if (rule === null) return null
  if (!rule.allowed) return { allowed: false, penalty_amount: null, penalty_currency: null }
  if (rule.penalty === null) return { allowed: true, penalty_amount: null, penalty_currency: null }
  if (entry.world.owner.iata === 'ZZ') {
    // The test airline states penalties in pounds, even if the offer has another currency.
    return { allowed: true, penalty_amount: '40.00', penalty_currency: 'GBP' }
  }
  const currency = ownCurrency(entry.world.owner.country) ?? set.currency
  return {
    allowed: true,
    penalty_amount: irregular(fromDollars(rule.penalty, currency), currency, entry.style),
    penalty_currency: currency,
  }
}

const rulesByAirline: Record<string, Rule> = {
  U2: { allowed: true, penalty: 0 },
  AA: { allowed: true, penalty: 15 },
  BA: { allowed: true, penalty: 20 },
  DL: { allowed: true, penalty: 9000 },
  AF: { allowed: true, penalty: null },
  UA: { allowed: false, penalty: null },
  LH: null,
  IB: { allowed: true, penalty: 0 },
  KL: { allowed: true, penalty: 0 },
}

const sliceRulesByAirline: Record<string, { of: 'first' | 'last'; rule: Rule }> = {
  IB: { of: 'last', rule: { allowed: true, penalty: 99 } },
  KL: { of: 'first', rule: { allowed: false, penalty: null } },
}

export function sliceChangeOf(set: OfferSet, entry: SetOffer, at: number): Rule {
  const own = set.scenario.everyRule ? sliceRulesByAirline[entry.world.owner.iata] : undefined
  const place = own?.of === 'first' ? 0 : entry.world.journey.length - 1
  return own && at === place ? own.rule : rulesOf(set, entry).change
}

/** Rules of an offer. The test airline's rules vary by search, so that tests cover all of them. */
export function rulesOf(set: OfferSet, entry: SetOffer): { change: Rule; refund: Rule } {
  const { brand, owner } = entry.world
  const testRule = set.scenario.everyRule ? rulesByAirline[owner.iata] : undefined
  if (testRule !== undefined) return { change: testRule, refund: testRule }
  if (set.scenario.nonRefundable) {
    return { change: brand.change, refund: { allowed: false, penalty: null } }
  }
  if (owner.iata !== 'ZZ' || brand.cabin !== 'economy' || brand.shelf !== 1) return brand
  const seed = hash(`${set.doc.slices[0]?.departureDate}${set.doc.slices[0]?.destination}`)
  return {
    change: { allowed: chance(seed, 1) < 0.5, penalty: 40 },
    refund: { allowed: chance(seed, 2) < 0.5, penalty: 40 },
  }
}

export function isHoldable(set: OfferSet, entry: SetOffer): boolean {
  if (set.scenario.holdable || entry.world.owner.iata === 'ZZ') return true
  const first = entry.world.journey[0]?.legs[0]
  const departsSoon = !first || first.departs * 60_000 - set.doc.createdAt < 96 * HOUR
  return !departsSoon && chance(hash(entry.world.owner.iata), 71) < 0.25
}

export function expiryOf(set: Pick<OfferSet, 'doc' | 'scenario'>): number {
  const seconds = set.doc.lifetimeSeconds ?? set.scenario.expires ?? 1800
  return set.doc.createdAt + seconds * 1000
}
