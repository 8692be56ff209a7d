import { expect, test } from 'vitest'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'
import { get } from '../../../tests/route-calls.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { openOffer } from './open-offer.server.ts'

test('an offer that the airlines are too busy to show says when to try again', async () => {
  const site = createSearchSite({
    getOffer: async () => Promise.reject(new FlightsBusyError('Full', 20, null)),
  })
  const request = get('/booking?offer=off_0000AzVj9AIZnvUPuRo7Mo&adults=1')
  const opened = await site.run(() => openOffer(request))
  expect(opened).toMatchObject({
    ...{ ok: false, status: 503, headers: { 'Retry-After': '20' } },
    message: 'The airlines are busy. Please try again in a minute.',
  })
})
