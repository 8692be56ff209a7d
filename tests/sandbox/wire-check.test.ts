import { describe, expect, it } from 'vitest'
import duffelOffer from '../documented/duffel-offer.json'
import duffelOrder from '../documented/duffel-order.json'
import duffelSeatMap from '../documented/duffel-seat-map.json'
import { Conformity } from '../documented/conformity.ts'
import { readSchema } from '../documented/type-schema.ts'

const schema = await readSchema()

function problems(group: string, name: string, value: unknown, asForm = false) {
  const node = schema.roots[group]?.[name]
  if (!node) throw new Error(`There is no type of ${name}`)
  return new Conformity(schema).check(value, node, 'it', { asForm }).sort()
}

describe('types of the vendors', () => {
  it.each([
    ['GET /air/offers/:id', duffelOffer],
    ['GET /air/orders/:id', duffelOrder],
    ['GET /air/seat_maps', [duffelSeatMap].flat()],
  ])('allow the published example of %s', (route, example) => {
    expect(problems('DuffelAnswers', route, example)).toEqual([])
  })

  it('do not allow a misnamed field', () => {
    const { documents, ...order } = duffelOrder
    expect(
      problems('DuffelAnswers', 'GET /air/orders/:id', { ...order, papers: documents }),
    ).toEqual(['it.papers is not a field of Order'])
  })

  it('do not allow a missing field, an unknown value, or another type', () => {
    const { owner: _, ...order } = duffelOrder
    const changed = { ...order, content: 'unmanaged', live_mode: 'no' }
    expect(problems('DuffelAnswers', 'GET /air/orders/:id', changed)).toEqual([
      'it.content is "unmanaged", which the type does not allow',
      'it.live_mode is "no", not boolean',
      'it.owner is missing, a field of Order',
    ])
  })

  it('do not allow a parameter that Stripe does not know', () => {
    const sent = { amount: '100', currency: 'usd', capture_method: 'manual' }
    const route = 'POST /v1/payment_intents'
    expect(problems('StripeRequests', route, sent, true)).toEqual([])
    expect(problems('StripeRequests', route, { ...sent, capture: 'manual' }, true)).toEqual([
      'it.capture is not a field of PaymentIntentCreateParams',
    ])
  })
})
