import type { CabinClass } from './aircraft.ts'
import type { Airline } from './airlines.ts'

/** A rule for changes or refunds. The penalty is in US dollars, or null if not stated. */
export type Rule = { allowed: boolean; penalty: number | null } | null

export type Brand = {
  name: string | null
  cabin: CabinClass
  /** Factor by which the market fare is multiplied. */
  factor: number
  /** Surcharge per slice in dollars. */
  plus: number
  checked: number
  carryOn: number
  change: Rule
  refund: Rule
  seats: boolean
  priority: boolean
  shelf: 1 | 2 | 3 | 4 | 5
  basis: string
}

type Names = { economy: string[]; premium: string; business: string; first?: string }

const names: Record<string, Names> = {
  AA: {
    economy: ['Basic Economy', 'Main Cabin', 'Main Plus'],
    premium: 'Premium Economy',
    business: 'Flagship Business',
  },
  DL: {
    economy: ['Delta Main Basic', 'Delta Main Classic', 'Delta Main Extra'],
    premium: 'Delta Premium Select',
    business: 'Delta One',
  },
  UA: {
    economy: ['Basic Economy', 'Economy', 'Economy Flexible'],
    premium: 'Premium Plus',
    business: 'Polaris Business',
  },
  B6: { economy: ['Blue Basic', 'Blue', 'Blue Extra'], premium: 'Blue Extra', business: 'Mint' },
  WN: {
    economy: ['Basic', 'Choice', 'Choice Extra'],
    premium: 'Choice Extra',
    business: 'Choice Extra',
  },
  AS: {
    economy: ['Saver', 'Main', 'Main Flexible'],
    premium: 'Premium Class',
    business: 'First Class',
  },
  F9: { economy: ['Basic', 'Economy', 'Premium'], premium: 'Premium', business: 'Business' },
  NK: {
    economy: ['Value', 'Premium Economy', 'Spirit First'],
    premium: 'Premium Economy',
    business: 'Spirit First',
  },
  BA: {
    economy: ['Economy Basic', 'Economy Standard', 'Economy Flex'],
    premium: 'World Traveller Plus',
    business: 'Club World',
  },
  VS: {
    economy: ['Economy Light', 'Economy Classic', 'Economy Delight'],
    premium: 'Premium',
    business: 'Upper Class',
  },
  LH: {
    economy: ['Economy Light', 'Economy Classic', 'Economy Flex'],
    premium: 'Premium Economy',
    business: 'Business Saver',
  },
  AF: {
    economy: ['Economy Light', 'Economy Standard', 'Economy Flex'],
    premium: 'Premium Standard',
    business: 'Business Standard',
  },
  KL: {
    economy: ['Economy Light', 'Economy Standard', 'Economy Flex'],
    premium: 'Premium Comfort',
    business: 'Business Standard',
  },
  EK: {
    economy: ['Economy Saver', 'Economy Flex', 'Economy Flex Plus'],
    premium: 'Premium Economy',
    business: 'Business Saver',
  },
  QF: {
    economy: ['Economy Sale', 'Economy Saver', 'Economy Flex'],
    premium: 'Premium Economy',
    business: 'Business',
  },
  CX: {
    economy: ['Economy Light', 'Economy Essential', 'Economy Flex'],
    premium: 'Premium Economy',
    business: 'Business Essential',
  },
  ZZ: { economy: ['Basic', 'Standard', 'Flex'], premium: 'Premium Economy', business: 'Business' },
}

const usual: Names = {
  economy: ['Light', 'Classic', 'Flex'],
  premium: 'Premium Economy',
  business: 'Business',
}
const cheap: Names = {
  economy: ['Value', 'Plus', 'Max'],
  premium: 'Premium',
  business: 'Business',
}

export function brandsOf(airline: Airline, cabin: CabinClass): Brand[] {
  const own = names[airline.iata] ?? (airline.kind === 'low' ? cheap : usual)
  const low = airline.kind === 'low'
  // Some airlines do not name their fares, and some do not state their rules.
  const silent = airline.iata === 'MS' || airline.iata === 'CA'
  const vague = airline.iata === 'MU' || airline.iata === 'SV' || airline.iata === 'AR'
  const name = (text: string | undefined) => (silent ? null : (text ?? null))
  if (cabin === 'economy') {
    const [basic, standard, flex] = own.economy
    const fares: Brand[] = [
      {
        name: name(basic),
        cabin,
        factor: 1,
        plus: 0,
        checked: airline.iata === 'ZZ' ? 1 : 0,
        carryOn: low && airline.iata !== 'B6' && airline.iata !== 'WN' ? 0 : 1,
        change: vague ? null : { allowed: false, penalty: null },
        refund: { allowed: false, penalty: null },
        seats: false,
        priority: false,
        shelf: 1,
        basis: 'O',
      },
      {
        name: name(standard),
        cabin,
        factor: 1.11,
        plus: low ? 18 : 27,
        checked: 1,
        carryOn: 1,
        change: vague
          ? { allowed: true, penalty: null }
          : { allowed: true, penalty: low ? 45 : 75 },
        refund: vague ? null : { allowed: false, penalty: null },
        seats: true,
        priority: false,
        shelf: 2,
        basis: 'V',
      },
      {
        name: name(flex),
        cabin,
        factor: 1.34,
        plus: low ? 35 : 60,
        checked: low ? 1 : 2,
        carryOn: 1,
        change: { allowed: true, penalty: 0 },
        refund: { allowed: true, penalty: low ? 60 : 40 },
        seats: true,
        priority: true,
        shelf: 3,
        basis: 'Y',
      },
    ]
    return fares
  }
  const shared = { checked: 2, seats: true, priority: true }
  if (cabin === 'premium_economy') {
    return [
      {
        ...shared,
        name: name(own.premium),
        cabin,
        factor: 1.9,
        plus: 60,
        carryOn: 1,
        change: { allowed: true, penalty: 120 },
        refund: { allowed: false, penalty: null },
        shelf: 3,
        basis: 'W',
      },
      {
        ...shared,
        name: name(`${own.premium} Flex`),
        cabin,
        factor: 2.35,
        plus: 90,
        carryOn: 1,
        change: { allowed: true, penalty: 0 },
        refund: { allowed: true, penalty: 100 },
        shelf: 4,
        basis: 'W',
      },
    ]
  }
  if (cabin === 'business') {
    return [
      {
        ...shared,
        name: name(own.business),
        cabin,
        factor: 3.6,
        plus: 120,
        carryOn: 2,
        change: { allowed: true, penalty: 150 },
        refund: { allowed: false, penalty: null },
        shelf: 4,
        basis: 'I',
      },
      {
        ...shared,
        name: name(`${own.business} Flex`),
        cabin,
        factor: 4.5,
        plus: 180,
        carryOn: 2,
        change: { allowed: true, penalty: 0 },
        refund: { allowed: true, penalty: 0 },
        shelf: 4,
        basis: 'J',
      },
    ]
  }
  return [
    {
      ...shared,
      name: name(own.first ?? 'First'),
      cabin,
      checked: 3,
      factor: 6.8,
      plus: 250,
      carryOn: 2,
      change: { allowed: true, penalty: 0 },
      refund: { allowed: true, penalty: 200 },
      shelf: 5,
      basis: 'F',
    },
  ]
}
