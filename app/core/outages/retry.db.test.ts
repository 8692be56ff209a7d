import { describe, expect, test } from 'vitest'
import {
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
} from '#app/core/flight/flights-port.ts'
import { anOffer } from '../../../tests/samples/records.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import {
  goneMessage,
  isOnSale,
  requireOnSale,
  withoutClosedOffers,
} from '#app/core/search/on-sale.server.ts'
import { secondsToRetry } from './retry.server.ts'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'

const unreachable = new FlightsUnreachableError('Cut', 'cut')
const busy = new FlightsBusyError('Full', 42, null)
const ours = new FlightsOperatorError('Empty', 'insufficient_balance')

test.each([
  ['when the rate limit resets', busy, 42],
  ['in a minute, when an administrator is needed', ours, 60],
  ['in seconds, after an airline outage', unreachable, 5],
])('secondsToRetry allows another request %s', (_, error, seconds) => {
  expect(secondsToRetry(error)).toBe(seconds)
})

describe('an offer whose sales close two hours before departure', () => {
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
    ['can be sold a moment before the limit', 1, true],
    ['cannot be sold from the limit on', 0, false],
  ])('%s', (_, msAhead, isOpen) => {
    const { site, leaving } = at(msAhead)
    site.run(() => {
      expect(isOnSale(leaving)).toBe(isOpen)
      const set = joinOffers(emptyResultSet(), [leaving])
      expect(withoutClosedOffers(set).offers).toHaveLength(isOpen ? 1 : 0)
    })
  })

  test('causes an error with the reason when its sales are closed', () => {
    const open = at(1)
    expect(() => open.site.run(() => requireOnSale(open.leaving))).not.toThrow()
    const { site, leaving } = at(0)
    const refused = { name: 'OfferGoneError', code: 'departed' }
    expect(() => site.run(() => requireOnSale(leaving))).toThrow(expect.objectContaining(refused))
  })

  test('shows a different message than an expired offer', () => {
    expect(goneMessage(new OfferGoneError('Left', 'departed'))).toMatch(/less than two hours/)
    expect(goneMessage(new OfferGoneError('Sold', 'gone'))).toMatch(/offer has expired/)
  })
})
