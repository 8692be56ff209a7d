import type { Peculiar } from '../world/itineraries.ts'
import type { Currency } from '../world/money.ts'
import { findAirport } from '../world/airports/places.ts'

export type Scenario = {
  world?: Peculiar
  currency?: Currency
  search?: 'timeout' | 'slow' | 'throttled-once' | 'gateway' | 'empty'
  /** Lifetime of offers in seconds. */
  expires?: number
  noBaggage?: boolean
  noServices?: boolean
  noSeatMaps?: boolean
  everyNull?: boolean
  holdable?: boolean
  nonRefundable?: boolean
  everyRule?: boolean
  /** Whether identity documents are required or refused. By default they are optional. */
  documents?: 'required' | 'none' | 'no-passport'
  goneWhenRead?: boolean
  /** Raises the price by 10.00 on every read, or only once, on the second read. */
  rises?: 'every-read' | 'second-read'
  order?:
    | 'airline-error'
    | 'no-balance'
    | 'cut'
    | 'later'
    | 'accepted'
    | 'accepted-then-failed'
    | 'failed-before-answer'
    | 'sold-out'
  /** Whom a cancellation pays. By default it pays the balance at Duffel. */
  refundTo?: 'airline_credits' | 'voucher' | 'card' | 'original_form_of_payment'
  /** A quote states 0 as the refund, and the worth of each credit. */
  onlyListsCredits?: true
  /** The airline sells a second, heavier bag. */
  twoBagWeights?: boolean
  airlineChanges?: boolean
}

const shuttle = { world: { shuttle: true } }
const amsterdamStop = findAirport('IST')

const scenarios: Record<string, Scenario> = {
  // Duffel documents these test routes.
  'PVD-RAI': { search: 'empty' },
  'STN-LHR': { ...shuttle, search: 'timeout' },
  'LHR-DXB': { world: { connectionsOnly: true } },
  'DXB-AMS': amsterdamStop ? { world: { technicalStopAt: amsterdamStop, direct: true } } : {},
  'JFK-EWR': { ...shuttle, holdable: true },
  'BTS-MRU': { world: { direct: true }, noBaggage: true },
  'BTS-ABV': { world: { direct: true }, noServices: true },
  'LGW-LHR': { ...shuttle, goneWhenRead: true },
  'LHR-STN': { ...shuttle, rises: 'every-read' },
  'LHR-LGW': { ...shuttle, order: 'airline-error' },
  'LGW-STN': { ...shuttle, order: 'no-balance' },
  'LTN-STN': { ...shuttle, order: 'later' },
  'SEN-STN': { ...shuttle, order: 'accepted' },
  'LCY-STN': { ...shuttle, order: 'accepted-then-failed' },
  'LHR-LTN': { ...shuttle, airlineChanges: true },
  'LTN-SYD': { world: { direct: true }, refundTo: 'airline_credits' },
  // These test routes exist only in this sandbox.
  'STN-LGW': { ...shuttle, search: 'slow' },
  'STN-LTN': { ...shuttle, search: 'throttled-once' },
  'STN-SEN': { ...shuttle, search: 'gateway' },
  'STN-LCY': { ...shuttle, order: 'cut' },
  'LTN-LHR': { ...shuttle, expires: 60 },
  'LTN-LGW': { ...shuttle, rises: 'second-read' },
  'LTN-LCY': { ...shuttle, documents: 'required' },
  'LGW-LTN': { ...shuttle, documents: 'none' },
  'LGW-LCY': { ...shuttle, documents: 'no-passport' },
  'SEN-LHR': { ...shuttle, noSeatMaps: true },
  'SEN-LGW': { ...shuttle, everyNull: true },
  'SEN-LTN': { ...shuttle, order: 'sold-out' },
  'LCY-LHR': { world: { shuttle: true, offers: 500 } },
  'LCY-LGW': { ...shuttle, nonRefundable: true },
  'LTN-SEN': { ...shuttle, everyRule: true },
  'LCY-SEN': { ...shuttle, refundTo: 'airline_credits', onlyListsCredits: true },
  'LTN-AKL': { world: { direct: true }, refundTo: 'voucher' },
  'LTN-MEL': { world: { direct: true }, refundTo: 'original_form_of_payment' },
  'LTN-BKK': { world: { direct: true }, twoBagWeights: true },
  'LTN-PER': { world: { direct: true }, refundTo: 'card' },
  'LCY-LTN': { ...shuttle, currency: 'JPY' },
  'LHR-SEN': { ...shuttle, currency: 'KWD' },
  'LGW-SEN': { ...shuttle, order: 'failed-before-answer' },
}

const ordinary: Scenario = {}

export function scenarioOf(origin: string, destination: string): Scenario {
  return scenarios[`${origin}-${destination}`] ?? ordinary
}
