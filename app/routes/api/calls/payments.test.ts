import { expect, test } from 'vitest'
import { origin } from '../../../../tests/route-calls.ts'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { handleApiCall } from '../handle.server.ts'
import { processCard } from './payments.server.ts'

test('a payment that names an offer pays for no other checkout of the same total', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer()
  const opened = await openCheckout({ ...owner, mode: 'test', offer, ...counts })
  await saveDraft(opened, { passengers: [ada] })
  const before = await reloadCheckout(opened)
  const pay = async (offerId: string, changes: { amount?: number } = {}) => {
    const cardDetails = { number: '4242424242424242', expiryMonth: '12', expiryYear: '34' }
    const body = {
      ...{ ...customerTotal(before), offerId, ...changes },
      cardDetails: { ...cardDetails, cvv: '123', holderName: 'Ada Lovelace' },
    }
    const headers = { Origin: origin, 'Content-Type': 'application/json', Cookie: setCookie ?? '' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const request = new Request(`${origin}/api/payments/process-card`, sent)
    const answer = await handleApiCall(request, [processCard])
    return ((await answer.json()) as { code?: string }).code
  }
  expect(await pay(anOffer().id)).toBe('NO_OPEN_CHECKOUT')
  expect(await pay(offer.id, { amount: 1 })).toBe('AMOUNT_MISMATCH')
  expect(await reloadCheckout(opened)).toEqual(before)
})
