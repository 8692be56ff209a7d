import { describe, expect, test } from 'vitest'
import { anOffer, aName, bookingOf, declinedCard, succeed } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** The sentence that says what cancelling gives back, and the line below it. */
function refundIn(text: string): string | null {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  const amount = String.raw`(?:KWD )?\S+`
  const found = new RegExp(
    `If you cancel you get back ${amount} of ${amount}\\.( The airline keeps ${amount}; our service fee of ${amount} is not refunded\\.)?`,
  )
  return found.exec(plain)?.[0] ?? null
}

/** Offers that carry a stated penalty in their own currency; LCY-LTN is sold in yen, LHR-SEN in dinars. */
const routes = ['LHR-JFK', 'LHR-MAD', 'LHR-SIN', 'LCY-LTN', 'LHR-SEN']

describe('what the fare rules promise is what the airline quotes', () => {
  for (const route of routes) {
    test.concurrent(route, async () => {
      const visitor = new Visitor()
      let promised: string | null = null
      let offer = await anOffer(visitor, { route, refundable: true })
      // The test airline states its penalty in pounds, others none at all.
      for (let tries = 0; tries < 30 && !promised; tries += 1) {
        offer = await anOffer(visitor, { route, refundable: true, skip: tries })
        promised = refundIn((await visitor.send(`/flight/${offer.id}?tab=rules`)).text)
      }
      expect(promised).toMatch(/The airline keeps/)

      const email = `${aName()}@example.com`
      await visitor.call('POST', '/api/bookings', bookingOf(offer, email, declinedCard))
      const query = `offer=${offer.id}&adults=1&children=0&infants=0`
      const payment = await visitor.send(`/booking/payment?${query}`)
      expect(refundIn(payment.text)).toBe(promised)

      const made = succeed(await visitor.call('POST', '/api/bookings', bookingOf(offer, email)))
      const { id, emailContent } = bodyOf<{ id: string; emailContent: string }>(made)
      expect(refundIn(emailContent)).toBe(promised)
      const confirmation = await visitor.send(`/booking/confirmation?${query}`)
      expect(refundIn(confirmation.text)).toBe(promised)
      const cancel = `/my-trips/${id}/cancel`
      expect((await visitor.post(cancel, { intent: 'quote' })).status).toBe(303)
      expect(refundIn((await visitor.send(cancel)).text)).toBe(promised)
    })
  }
})
