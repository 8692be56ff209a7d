import { describe, expect, test } from 'vitest'
import { anOffer, aName, bookingOf, declinedCard, succeed } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** Finds the sentence about the refund and the line below it. */
function refundIn(text: string): string | null {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  const amount = String.raw`(?:KWD )?\S+`
  const found = new RegExp(
    `If you cancel, your refund is ${amount} of ${amount}\\.( The airline keeps ${amount}; our service fee of ${amount} is not refunded\\.)?`,
  )
  return found.exec(plain)?.[0] ?? null
}

/** Routes on which an airline states a penalty in its own currency. LCY-LTN is sold in yen, LHR-SEN in dinars. */
const routes = ['LHR-JFK', 'LHR-MAD', 'LHR-SIN', 'LCY-LTN', 'LHR-SEN']

describe("the refund in the fare rules matches the airline's quote", () => {
  for (const route of routes) {
    test.concurrent(route, async () => {
      const visitor = new Visitor()
      let promised: string | null = null
      let offer = await anOffer(visitor, { route, refundable: true })
      // Only the test airline of the sandbox states a penalty, so the test skips other offers.
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

      succeed(await visitor.call('POST', `/api/bookings/${id}/cancel`))
      const { status, headers } = await visitor.send(`/booking/confirmation?${query}`)
      expect([status, headers.get('Location')]).toEqual([303, `/my-trips/${id}`])
    })
  }
})

/**
 * Each row has an airline, the sentence about cancellation on every page, and the refund that the airline then pays.
 */
const everyRule = [
  [
    'U2',
    /^If you cancel, your refund is (\S+) of \S+\. Our service fee of \S+ is not refunded\.$/,
    'as stated',
  ],
  ['AA', /^If you cancel, your refund is (\S+) of \S+\. The airline keeps \$15;/, 'as stated'],
  [
    'BA',
    /^If you cancel, your refund is up to (\S+) of \S+, minus the airline’s £15\.80 fee\./,
    'less $20',
  ],
  ['DL', /^If you cancel, you won’t get a refund\. The airline keeps/, 'as stated'],
  [
    'AF',
    /^You can cancel for a refund\. The airline confirms the amount when you ask to cancel\./,
    'all',
  ],
  ['UA', /^This fare is non-refundable\. You can’t cancel it for a refund\./, 'non-refundable'],
  ['LH', /^The airline hasn’t told us how much you’d get back if you cancel\./, 'unknown'],
] as const

/** Finds the sentence about cancellation and the line below it. */
function sentenceIn(text: string): string | null {
  const plain = text
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
  const pattern =
    /(If you cancel, your refund is .*?\.(?= )|If you cancel, you won’t get a refund\.|You can cancel for a refund\. .*?to cancel\.|This fare is non-refundable\. You can’t cancel it for a refund\.|The airline hasn’t told us .*?\.(?= ))( (?:The airline keeps|Our service fee).*?\.(?= ))?/
  return pattern.exec(plain)?.[0] ?? null
}

/** Returns the first amount in dollars, or 0. */
function statedRefund(sentence: string | null): number {
  return Number(
    /refund is \$([\d,]+(\.\d\d)?) of/.exec(sentence ?? '')?.[1]?.replaceAll(',', '') ?? 0,
  )
}

describe('a cancellation', () => {
  test.concurrent.each(everyRule)(
    'pays the refund that airline %s stated before the sale',
    async (airline, sentence, refund) => {
      const visitor = new Visitor()
      const offer = await anOffer(visitor, { route: 'LTN-SEN', airline })
      const promised = sentenceIn((await visitor.send(`/flight/${offer.id}?tab=rules`)).text)
      expect(promised).toMatch(sentence)

      const email = `${aName()}@example.com`
      const made = succeed(await visitor.call('POST', '/api/bookings', bookingOf(offer, email)))
      const { id, emailContent } = bodyOf<{ id: string; emailContent: string }>(made)
      expect(sentenceIn(`${emailContent.replaceAll('\n', ' ')} `)).toBe(promised)

      const cancel = `/my-trips/${id}/cancel`
      const before = sentenceIn((await visitor.send(cancel)).text)
      const quote = await visitor.post(cancel, { intent: 'quote' })
      const after = (await visitor.send(cancel)).text
      const paid = /data-amount="true">\$([^<]+)</.exec(after)?.[1]?.replaceAll(',', '')
      const refused = ['non-refundable', 'unknown'].includes(refund)
      expect(quote.status).toBe(refused ? 422 : 303)
      expect(before).toBe(refund === 'non-refundable' ? null : promised)
      expect(paid === undefined).toBe(refused)
      expect(sentenceIn(after) === promised).toBe(refund === 'as stated' || refund === 'unknown')
      const whole = Number(offer.total_amount) - Number(offer.service_fee_amount)
      const owed = { 'as stated': statedRefund(promised), all: whole, 'less $20': whole - 20 }
      expect(Number(paid ?? 0)).toBeCloseTo({ ...owed, 'non-refundable': 0, unknown: 0 }[refund], 2)
    },
  )
})
