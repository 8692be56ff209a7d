import { describe, expect, test } from 'vitest'
import {
  AlreadyCancelledError,
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsTimeoutError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { PaymentRefusedError, PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import { anOffer } from '../../../tests/records.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { goneMessage, isOnSale, requireOnSale, setOnSale } from '#app/core/search/on-sale.server.ts'
import { isRefusal, nextRetryAt, secondsToRetry } from './call-again.server.ts'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'

const unreachable = new FlightsUnreachableError('Cut', 'cut')
const timeout = new FlightsTimeoutError('Slow', 'timeout')
const busy = new FlightsBusyError('Full', 42, null)
const ours = new FlightsOperatorError('Empty', 'insufficient_balance')

describe('what has come to nothing is tried again', () => {
  test.each([
    ['at first', 0, 30],
    ['after one more failure', 1, 60],
    ['after six', 6, 1_920],
    ['after seven, and ever after', 7, 3_600],
    ['after a thousand', 1_000, 3_600],
  ])('%s (%i): after %i seconds', (_, retries, seconds) => {
    const site = createSearchSite({}, { config: { RECOVERY_SPEED: 1 } })
    const at = Date.parse(site.run(() => nextRetryAt(retries)))
    expect(at - site.now()).toBe(seconds * 1_000)
  })

  test('faster where tests have it so', () => {
    const site = createSearchSite({}, { config: { RECOVERY_SPEED: 10 } })
    expect(Date.parse(site.run(() => nextRetryAt(0))) - site.now()).toBe(3_000)
  })
})

test.each([
  ['when the provider has calls again', busy, 42],
  ['in a minute, where an administrator is needed', ours, 60],
  ['in seconds, where an airline was away', unreachable, 5],
])('a visitor may ask the airlines again %s', (_, error, seconds) => {
  expect(secondsToRetry(error)).toBe(seconds)
})

test.each<[string, unknown, boolean]>([
  ['an airline’s no', new FlightRequestRefusedError('No', 'no'), true],
  ['an offer that is gone', new OfferGoneError('Sold', 'gone'), true],
  ['an order that nobody knows', new OfferNotFoundError('None', 'not_found'), true],
  ['a cancellation of what is cancelled', new AlreadyCancelledError('Done', 'done'), true],
  ['an answer to a change that was changed', new ChangeStaleError('Stale', 'stale'), true],
  ['a bank’s no', new PaymentRefusedError('No', 'no'), true],
  ['a cancellation that may have happened', new CancellationOutcomeUnknownError('?', '?'), false],
  ['an airline that is away', unreachable, false],
  ['an airline that is slow', timeout, false],
  ['an airline that is busy', busy, false],
  ['trouble of ours', ours, false],
  ['a bank that is away', new PaymentUnavailableError('Away', 'away', null, false), false],
  ['a fault of ours', new TypeError('Undefined'), false],
])('%s is the last word: %s', (_, error, isLast) => {
  expect(isRefusal(error)).toBe(isLast)
})

describe('a flight of which the sales close two hours before it leaves', () => {
  const offer = anOffer()
  const [{ segments }] = offer.slices
  const zoned = { ...segments[0].origin, timeZone: 'UTC' }
  const at = (msAhead: number) => {
    const site = createSearchSite()
    const leaves = Date.parse(`${segments[0].departingAt}Z`)
    site.pass(leaves - 2 * 3_600_000 - msAhead - site.now())
    const slices = [{ ...offer.slices[0], segments: [{ ...segments[0], origin: zoned }] }]
    return { site, leaving: { ...offer, slices: slices as typeof offer.slices } }
  }

  test.each([
    ['is on sale a moment before', 1, true],
    ['is not on sale from then on', 0, false],
  ])('%s', (_, msAhead, isOpen) => {
    const { site, leaving } = at(msAhead)
    site.run(() => {
      expect(isOnSale(leaving)).toBe(isOpen)
      const set = joinOffers(emptyResultSet(), [leaving])
      expect(setOnSale(set).offers).toHaveLength(isOpen ? 1 : 0)
    })
  })

  test('may be required to be on sale, and says why it is not', () => {
    const open = at(1)
    expect(() => open.site.run(() => requireOnSale(open.leaving))).not.toThrow()
    const { site, leaving } = at(0)
    const refused = { name: 'OfferGoneError', code: 'departed' }
    expect(() => site.run(() => requireOnSale(leaving))).toThrow(expect.objectContaining(refused))
  })

  test('is told apart from an offer that has expired', () => {
    expect(goneMessage(new OfferGoneError('Left', 'departed'))).toMatch(/less than two hours/)
    expect(goneMessage(new OfferGoneError('Sold', 'gone'))).toMatch(/offer has expired/)
  })
})
