import { describe, expect, test } from 'vitest'
import { SliceSchema } from '#app/core/booking/checkout/checkout-record.ts'
import { isAmount } from '#app/core/money/money.ts'
import duffelOrder from '../../../../tests/documented/duffel-order.json'
import { mutationsOf } from '../../../../tests/samples/document-mutations.ts'
import {
  answerWith,
  breaks,
  cancellation,
  flights,
  offerId,
  orderId,
  outcome,
  partition,
  slice,
  times,
  unreadable,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'

/**
 * Each test takes a document from Duffel's documentation and makes every value null, absent or
 * unknown in turn.
 */

useDocumentedAirline()

describe('a Duffel order', () => {
  const ofOrder = mutationsOf(
    { ...duffelOrder, cancelled_at: null as string | null },
    (path) => !/^(slices|conditions|owner|passengers)\b./.test(path),
  )
  const needed = /^(id|booking_reference)$/
  const [broken, readable] = partition(ofOrder, (mutation) => breaks(mutation, needed, /^$/))

  test.each(broken)('cannot be read with %s', async (_, { document }) => {
    answerWith(document)
    expect(await outcome(flights.getOrder(orderId))).toBe('FlightsUnreachableError unreadable')
  })

  test.each(readable)('can be read with %s', async (_, { path, document }) => {
    answerWith(document)
    const { tickets, cancellation: quote } = await flights.getOrder(orderId)
    for (const ticket of tickets) {
      expect(ticket.number).toMatch(/\S/)
      for (const id of ticket.passengerIds) expect(id).toBeTypeOf('string')
    }
    const stated = path.startsWith('cancellation') ? document.cancellation : cancellation
    expect([statedRefund(stated ?? cancellation), null, undefined]).toContainEqual(quote?.refund)
  })

  const ofFlights = mutationsOf({ ...duffelOrder, cancelled_at: null as string | null }, (path) =>
    /^slices\b/.test(path),
  )
  test.each(ofFlights)('with %s has either all of its flights or none', async (_, { document }) => {
    answerWith(document)
    const { slices } = await flights.getOrder(orderId)
    expect([duffelOrder.slices.length, 0, undefined]).toContain(slices?.length)
    for (const slice of slices ?? []) expect(SliceSchema.safeParse(slice).success).toBe(true)
  })

  test.each(broken)('cannot be found with %s', async (_, { path, document }) => {
    answerWith([null, document])
    const code = path === 'booking_reference' ? 'order_unfinished' : 'unreadable'
    expect(await outcome(flights.findOrder(offerId, 'co_1'))).toBe(
      `FlightsUnreachableError ${code}`,
    )
  })

  const [foreign, ours] = partition(readable, ({ path }) => /^metadata(\.|$)/.test(path))

  test.each(foreign)('belongs to no checkout with %s', async (_, { document }) => {
    answerWith([null, document])
    expect(await flights.findOrder(offerId, 'co_1')).toBeNull()
  })

  test.each(ours)('can be found by its checkout with %s', async (_, { path, to, document }) => {
    answerWith([null, document, { ...duffelOrder, id: 'ord_other', metadata: null }])
    const stands = path !== 'cancelled_at' || to === 'null' || to === 'absent'
    const found = await flights.findOrder(offerId, 'co_1')
    expect(found?.reference).toBe(document.booking_reference)
    expect(found?.cancelledAt === null).toBe(stands)
  })

  test.each(ofOrder)('counts as placed or pending with %s', async (_, mutation) => {
    answerWith(mutation.document)
    const placed = await flights.createOrder({
      checkoutId: 'co_1',
      offerId,
      passengers: [],
      services: [],
      payment: { amount: '343.77', currency: 'GBP' },
    })
    expect(placed.status).toBe(breaks(mutation, needed, /^$/) ? 'pending' : 'placed')
  })

  test.each(ofOrder)(
    'with %s appears in the list, or is left out if the field is required',
    async (_, mutation) => {
      answerWith([mutation.document, { ...duffelOrder, id: 'ord_other' }])
      const listed = await flights.listOrders('2027-01-01T00:00:00.000Z')
      const broken = breaks(mutation, /^(id|created_at)$/, /^created_at$/)
      expect(listed.at(-1)?.id).toBe('ord_other')
      expect(listed).toHaveLength(broken ? 1 : 2)
      expect(unreadable).toHaveLength(broken ? 1 : 0)
      const totals = listed.flatMap(({ total }) => total ?? [])
      expect(totals.every(({ amount }) => isAmount(amount))).toBe(true)
    },
  )

  test('takes precedence over a cancelled order when it is active', async () => {
    const standing = { ...duffelOrder, id: 'ord_standing', cancelled_at: null }
    answerWith([duffelOrder, standing])
    expect(await flights.findOrder(offerId, 'co_1')).toMatchObject({ id: 'ord_standing' })
    answerWith([duffelOrder])
    expect(await flights.findOrder(offerId, 'co_1')).toMatchObject({
      id: orderId,
      cancelledAt: '2027-10-24T19:42:59.000Z',
    })
  })
})

type DuffelCancellation = typeof cancellation

function statedRefund({ refund_amount: amount, refund_currency: currency }: DuffelCancellation) {
  return { amount, currency }
}

describe('a Duffel cancellation', () => {
  const ofQuote = mutationsOf(cancellation)
  const [nameless, quoted] = partition(ofQuote, (mutation) => breaks(mutation, /^id$/, /^$/))
  const [unproved, proved] = partition(ofQuote, (mutation) =>
    breaks(mutation, /^(id|confirmed_at)$/, /^confirmed_at$/),
  )

  test.each(nameless)('cannot be quoted with %s', async (_, { document }) => {
    answerWith(document)
    expect(await outcome(flights.quoteCancellation(orderId))).toMatch(/^FlightsUnreachableError/)
  })

  test.each(quoted)('can be quoted with %s', async (_, { document, path }) => {
    answerWith(document)
    const known =
      isAmount(document.refund_amount) &&
      /^[A-Z]{3}$/.test(document.refund_currency ?? '') &&
      path !== 'refund_to'
    const { refund, credits } = await flights.quoteCancellation(orderId)
    expect(refund).toEqual(known ? statedRefund(document) : null)
    for (const credit of credits) {
      for (const value of Object.values(credit)) expect(value).toBeTypeOf('string')
    }
  })

  test.each(unproved)('has an unknown outcome when confirmed with %s', async (_, { document }) => {
    answerWith(document)
    expect(await outcome(flights.confirmCancellation(cancellation.id))).toMatch(
      /^CancellationOutcomeUnknownError/,
    )
  })

  test.each(proved)('can be confirmed with %s', async (_, { document }) => {
    answerWith(document)
    expect(await flights.confirmCancellation(cancellation.id)).toMatchObject({
      confirmedAt: '2027-01-17T09:45:14.545Z',
    })
  })

  test.each([
    ['balance', 'card'],
    ['card', 'card'],
    ['arc_bsp_cash', 'card'],
    ['original_form_of_payment', 'card'],
    ['voucher', 'airline_credits'],
    ['airline_credits', 'airline_credits'],
    ['awaiting_payment', 'nowhere'],
  ])('with refund_to %s refunds to %s', async (to, refundTo) => {
    answerWith({ ...cancellation, refund_to: to, refund_amount: '20.0' })
    expect(await flights.quoteCancellation(orderId)).toMatchObject({
      refundTo,
      refund: { amount: '20.0', currency: 'GBP' },
    })
  })
})

describe('an airline change', () => {
  const change = {
    id: 'aic_0000AzVj9lM41vGQpyivRL',
    order_id: orderId,
    added: duffelOrder.slices,
    removed: duffelOrder.slices,
    action_taken: 'accepted',
    action_taken_at: '2027-10-26T19:42:59Z',
    available_actions: ['accept', 'cancel', 'change'],
    travel_agent_ticket: null,
    created_at: '2027-10-25T19:42:59.483818Z',
    updated_at: '2027-10-25T20:42:59.483818Z',
  }
  const slices = slice.replace(/^slices/, '(added|removed)')
  const needed = new RegExp(`^(id|${slices})$`)
  const parsed = new RegExp(`^${times.replace(/^slices/, '(added|removed)')}$`)

  const ofChange = mutationsOf(
    change,
    (path) => !path.startsWith('removed[].') && !/\.(city|airports|seat|cabin)\./.test(path),
  )

  test.each(ofChange)(
    'with %s is read, or left out if the field is required',
    async (_, mutation) => {
      const { path, to } = mutation
      answerWith([
        mutation.document,
        { ...change, id: 'aic_another', created_at: '2028-01-01T00:00:00Z' },
      ])
      const changes = await flights.listAirlineChanges(orderId)
      const nothingMoved = to === 'empty' && /^(added|removed)$/.test(path)
      const broken = !nothingMoved && breaks(mutation, needed, parsed)
      expect(changes.at(-1)?.id).toBe('aic_another')
      expect(changes).toHaveLength(broken ? 1 : 2)
      expect(unreadable).toHaveLength(broken ? 1 : 0)
      for (const { added, removed, detectedAt } of changes) {
        for (const one of [...added, ...removed]) {
          expect(SliceSchema.safeParse(one).error).toBeUndefined()
        }
        expect(new Date(detectedAt).getUTCFullYear()).toBeGreaterThanOrEqual(2027)
      }
    },
  )

  test.each([
    [null, null],
    ['accepted', 'accepted'],
    ['cancelled', 'cancelled'],
    ['changed', 'changed'],
    ['rebooked', 'changed'],
  ])('with action_taken %s is read as %s', async (stated, actionTaken) => {
    answerWith([{ ...change, action_taken: stated }])
    expect(await flights.listAirlineChanges(orderId)).toMatchObject([{ actionTaken }])
  })
})
