import { describe, expect, test } from 'vitest'
import documented from '../../../../tests/documented/duffel-order.json'
import { startVendor } from '../../../../tests/fakes/vendor-server.ts'
import {
  answerWith,
  cancellation,
  flights,
  offerId,
  orderId,
  outcome,
  unreadable,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'
import { duffelAt } from '../../../../tests/fakes/duffel-at.ts'

useDocumentedAirline()

const [ticket] = documented.documents as [(typeof documented.documents)[0]]
const passengerId = 'pas_0000Ab7taNqbK8y5YqW6Zn'
const placed = {
  id: orderId,
  reference: 'WMEKDS',
  tickets: [{ passengerIds: [passengerId], number: '1' }],
}
const quote = {
  id: cancellation.id,
  orderId: cancellation.order_id,
  refund: { amount: '90.80', currency: 'GBP' },
  refundTo: 'airline_credits',
  expiresAt: '2027-01-17T10:42:14.545Z',
  confirmedAt: '2027-01-17T09:45:14.545Z',
  credits: [
    {
      passengerId,
      name: 'Duffel Airways Travel Credit',
      code: '01234567890123',
      amount: '90.80',
      currency: 'GBP',
    },
  ],
}
const order = {
  checkoutId: 'co_1',
  offerId,
  passengers: [],
  services: [],
  payment: { amount: '343.77', currency: 'GBP' },
}

describe('the documented order', () => {
  test('includes its cancellation when it is read', async () => {
    answerWith(documented)
    expect(await flights.getOrder(orderId)).toMatchObject({
      ...placed,
      cancelledAt: '2027-10-24T19:42:59.000Z',
      cancellation: quote,
    })
  })

  test.each([
    ['by the link of an adult', { infant_passenger_id: 'pas_infant' }, {}],
    // Orders of Duffel's test mode lack the link and the type.
    [
      'by the birth date',
      { infant_passenger_id: null },
      { born_on: '2026-08-05', type: undefined },
    ],
  ])('leaves out the bags of an infant on a lap, found %s', async (_, ofAdult, ofInfant) => {
    const [adult] = documented.passengers
    const [slice] = documented.slices
    const [segment] = slice!.segments
    const [seated] = segment!.passengers
    const onLap = { ...seated!, passenger_id: 'pas_infant', baggages: [] }
    answerWith({
      ...documented,
      passengers: [
        { ...adult, ...ofAdult },
        { ...adult, id: onLap.passenger_id, ...ofInfant },
      ],
      slices: [{ ...slice, segments: [{ ...segment, passengers: [onLap, seated] }] }],
    })
    const { slices } = await flights.getOrder(orderId)
    expect(slices?.[0]?.segments[0].bags).toEqual({ checked: 1, carryOn: 1 })
  })

  test('has bags for a child who turns two before the last flight', async () => {
    const [adult] = documented.passengers
    const [slice] = documented.slices
    const [segment] = slice!.segments
    const [seated] = segment!.passengers
    const baggages = seated!.baggages.map((bag) => ({ ...bag, quantity: 0 }))
    const child = { ...seated!, passenger_id: 'pas_child', baggages }
    const out = { ...segment!, passengers: [seated!, child] }
    const departing = (date: string) => ({
      ...slice!,
      segments: [{ ...out, departing_at: `${date}T10:00:00`, arriving_at: `${date}T12:00:00` }],
    })
    answerWith({
      ...documented,
      passengers: [
        { ...adult, infant_passenger_id: null },
        { ...adult, id: child.passenger_id, born_on: '2025-10-05', type: undefined },
      ],
      slices: [departing('2027-10-01'), departing('2027-10-08')],
    })
    const { slices } = await flights.getOrder(orderId)
    expect(slices?.map(({ segments }) => segments[0].bags.checked)).toEqual([0, 0])
  })

  test('counts as placed when the response contains it', async () => {
    answerWith(documented)
    expect(await flights.createOrder(order)).toMatchObject({ status: 'placed', order: placed })
  })

  test('appears in the list of orders', async () => {
    answerWith([documented])
    expect(await flights.listOrders('2027-10-01T00:00:00Z')).toMatchObject([
      {
        ...placed,
        cancelledAt: '2027-10-24T19:42:59.000Z',
        checkoutId: 'co_1',
        offerId: 'off_0000Ab7taODHxn7GhD8DwK',
        total: { amount: '343.77', currency: 'GBP' },
        createdAt: '2027-10-23T19:42:59.483Z',
      },
    ])
  })

  test('appears in the list of orders while it is incomplete, without checkout or total', async () => {
    answerWith([
      {
        ...documented,
        booking_reference: null,
        metadata: null,
        offer_id: null,
        total_amount: null,
        cancelled_at: null,
      },
    ])
    expect(await flights.listOrders('2027-10-01T00:00:00Z')).toMatchObject([
      {
        reference: 'no locator',
        checkoutId: null,
        offerId: '',
        total: null,
        cancelledAt: null,
      },
    ])
  })

  test('reads tickets and documents for extras that have a number', async () => {
    answerWith({
      ...documented,
      documents: [
        { ...ticket, type: 'electronic_miscellaneous_document_associated', unique_identifier: '7' },
        { ...ticket, type: 'electronic_miscellaneous_document_standalone', unique_identifier: '8' },
        { ...ticket, type: 'boarding_pass', unique_identifier: '9' },
        { ...ticket, unique_identifier: null },
        { ...ticket, unique_identifier: '2', passenger_ids: null },
        ticket,
      ],
    })
    const { tickets } = await flights.getOrder(orderId)
    const extras = { passengerIds: ticket?.passenger_ids, forExtras: true }
    expect(tickets).toEqual([
      { ...extras, number: '7' },
      { ...extras, number: '8' },
      // The order has a single passenger.
      { passengerIds: [passengerId], number: '2' },
      placed.tickets[0],
    ])
  })

  test('names no passenger of a ticket that may be of any', async () => {
    const [one] = documented.passengers
    answerWith({
      ...documented,
      passengers: [one, { ...one, id: 'pas_2' }],
      documents: ['1', '2'].map((number) => ({
        type: 'electronic_ticket',
        unique_identifier: number,
      })),
    })
    expect((await flights.getOrder(orderId)).tickets).toEqual([
      { passengerIds: [], number: '1' },
      { passengerIds: [], number: '2' },
    ])
  })

  test('names the separate locator of each other airline', async () => {
    const [own] = documented.booking_references
    const carrier = { iata_code: 'IB', name: 'Iberia' }
    answerWith({
      ...documented,
      booking_references: [
        own,
        { booking_reference: 'X4YZ12', carrier },
        { booking_reference: ' ', carrier },
        { booking_reference: 'Q1', carrier: { ...carrier, name: null } },
        { booking_reference: 'Q2', carrier: null },
        null,
      ],
    })
    expect((await flights.getOrder(orderId)).otherReferences).toEqual([
      { airline: 'Iberia', reference: 'X4YZ12' },
      { airline: 'IB', reference: 'Q1' },
      { airline: 'Airline', reference: 'Q2' },
    ])
    for (const none of [null, undefined, [own]]) {
      answerWith({ ...documented, booking_references: none })
      expect(await flights.getOrder(orderId)).not.toHaveProperty('otherReferences')
    }
  })

  test('ignores a cancellation without an id', async () => {
    answerWith({ ...documented, cancellation: { ...cancellation, id: ' ' } })
    expect(await flights.getOrder(orderId)).toMatchObject({ cancellation: null })
  })

  test('does not match an order of another checkout for the same offer', async () => {
    answerWith([{ ...documented, metadata: { checkout_id: 'co_2' } }])
    expect(await flights.findOrder(offerId, 'co_1')).toBeNull()
  })

  test('when cancelled does not hide an active order that has no locator yet', async () => {
    const unfinished = { ...documented, cancelled_at: null, booking_reference: null }
    answerWith([documented, unfinished])
    expect(await outcome(flights.findOrder(offerId, 'co_1'))).toBe(
      'FlightsUnreachableError order_unfinished',
    )
  })
})

describe('listOrders', () => {
  const made = (id: string, created_at: string) => ({ ...documented, id, created_at })
  async function listed(pages: Record<string, { data: unknown; after: string | null }>) {
    const vendor = await startVendor(({ path }) => {
      const after = new URL(path, 'http://vendor').searchParams.get('after') ?? 'first'
      const page = pages[after]
      return { status: 200, body: { data: page?.data, meta: { after: page?.after } } }
    })
    const orders = await duffelAt(vendor.url).listOrders('2027-10-01T00:00:00Z')
    await vendor.stop()
    return { orders: orders.map(({ id }) => id), asked: vendor.sent.map(({ path }) => path) }
  }

  test('reads page by page until a page has no new orders', async () => {
    const { orders, asked } = await listed({
      first: { data: [made('ord_3', '2027-10-03T00:00:00Z')], after: 'b' },
      b: {
        data: [made('ord_2', '2027-10-01T00:00:00Z'), made('ord_1', '2027-09-30T23:59:59Z')],
        after: 'c',
      },
      c: { data: [made('ord_0', '2027-09-01T00:00:00Z')], after: 'd' },
    })
    expect(orders).toEqual(['ord_3', 'ord_2'])
    expect(asked).toEqual([
      '/air/orders?limit=200',
      '/air/orders?after=b&limit=200',
      '/air/orders?after=c&limit=200',
    ])
  })

  test('stops at the last page', async () => {
    const { orders, asked } = await listed({
      first: { data: [made('ord_1', '2027-10-03T00:00:00Z')], after: null },
    })
    expect(orders).toEqual(['ord_1'])
    expect(asked).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  test('has the documented quote', async () => {
    answerWith(cancellation)
    expect(await flights.quoteCancellation(orderId)).toEqual(quote)
    expect(await flights.confirmCancellation(cancellation.id)).toEqual(quote)
  })

  test('with an unknown refund_to refunds an unknown amount to the card', async () => {
    answerWith({ ...cancellation, refund_to: 'gift_card', airline_credits: null })
    expect(await flights.quoteCancellation(orderId)).toMatchObject({
      refund: null,
      refundTo: 'card',
      credits: [],
    })
  })

  test.each(['airline_credits', 'voucher'])('with %s worth nothing refunds nothing', async (to) => {
    const nothing = { ...cancellation, refund_to: to, refund_amount: '0.00' }
    answerWith({ ...nothing, airline_credits: [] })
    expect(await flights.quoteCancellation(orderId)).toMatchObject({ refundTo: 'nowhere' })
    answerWith(nothing)
    expect(await flights.quoteCancellation(orderId)).toMatchObject({ refundTo: 'airline_credits' })
  })

  // Duffel lists the credits of a quote without their codes, and some airlines state the codes later.
  const [credit] = cancellation.airline_credits as [(typeof cancellation.airline_credits)[0]]
  const uncoded = { ...credit, credit_code: null }

  test.each(['airline_credits', 'voucher', 'balance'])(
    'has the worth of its credits if it returns no money to %s',
    async (to) => {
      const nothing = { ...cancellation, refund_to: to, refund_amount: '0.00' }
      answerWith({ ...nothing, airline_credits: [uncoded, { ...uncoded, credit_amount: '9.2' }] })
      expect(await flights.quoteCancellation(orderId)).toMatchObject({
        refund: { amount: '100.00', currency: 'GBP' },
        refundTo: 'airline_credits',
      })
    },
  )

  test('has an unknown worth if its credits are in two currencies', async () => {
    const dollars = { ...uncoded, credit_currency: 'USD' }
    const nothing = { ...cancellation, refund_amount: '0.00' }
    answerWith({ ...nothing, airline_credits: [uncoded, dollars] })
    expect(await flights.quoteCancellation(orderId)).toMatchObject({
      refund: null,
      refundTo: 'airline_credits',
    })
  })

  test('refunds nothing for an unpaid order', async () => {
    const unpaid = { ...cancellation, refund_to: 'awaiting_payment', refund_amount: '0.00' }
    answerWith({ ...unpaid, airline_credits: [uncoded] })
    expect(await flights.quoteCancellation(orderId)).toMatchObject({ refundTo: 'nowhere' })
  })

  test('keeps credits without a code, and none without an amount', async () => {
    answerWith({
      ...cancellation,
      airline_credits: [
        uncoded,
        { ...credit, credit_amount: null },
        { ...credit, credit_name: null, passenger_id: null },
      ],
    })
    const { credits } = await flights.quoteCancellation(orderId)
    expect(credits).toEqual([
      { ...quote.credits[0], code: '' },
      { ...quote.credits[0], name: 'Airline credit', passengerId: '' },
    ])
  })
})

describe('an airline change', () => {
  const change = {
    id: 'aic_1',
    order_id: orderId,
    added: documented.slices,
    removed: documented.slices,
    action_taken: null,
    available_actions: ['accept', 'cancel'],
    created_at: '2027-10-25T19:42:59.483818Z',
    updated_at: '2027-10-26T19:42:59.483818Z',
  }

  test('without any flights is left out', async () => {
    answerWith([{ ...change, added: [], removed: [] }])
    expect(await flights.listAirlineChanges(orderId)).toEqual([])
    expect(unreadable).toEqual([{ id: 'aic_1', message: 'No flights of a change' }])
  })

  test('lists the slices it removed and added', async () => {
    const [before] = documented.slices as [(typeof documented.slices)[0]]
    const after = { ...before, segments: before.segments.slice(0, 1) }
    answerWith([{ ...change, added: [after] }])
    const changes = await flights.listAirlineChanges(orderId)
    expect(changes).toMatchObject([
      {
        id: 'aic_1',
        added: [{ arrivingAt: '2027-10-01T05:34:00' }],
        removed: [{ arrivingAt: '2027-10-01T12:00:00', segments: [{ cabin: 'economy' }, {}] }],
        actions: ['accept', 'cancel'],
        actionTaken: null,
        detectedAt: '2027-10-25T19:42:59.483Z',
      },
    ])
  })

  test('leaves out the bags of an infant on a lap', async () => {
    const [slice] = documented.slices as [(typeof documented.slices)[0]]
    const [segment] = slice.segments as [(typeof slice.segments)[0]]
    const [seated] = segment.passengers as [(typeof segment.passengers)[0]]
    const onLap = { ...seated, passenger_id: 'pas_infant', baggages: [] }
    const flown = { ...slice, segments: [{ ...segment, passengers: [seated, onLap] }] }
    answerWith([{ ...change, added: [flown] }])
    const [listed] = await flights.listAirlineChanges(orderId, { lapInfants: ['pas_infant'] })
    answerWith({ ...documented, slices: [{ ...slice, segments: [segment] }] })
    const { slices } = await flights.getOrder(orderId)
    expect(listed?.added[0]?.segments[0]?.bags).toEqual(slices?.[0]?.segments[0]?.bags)
    expect(listed?.added[0]?.segments[0]?.bags.checked).toBe(1)
  })

  test('lists flights whose times and terminals have the names of Duffel’s own records', async () => {
    const slices = documented.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map(
        ({ departing_at, arriving_at, origin_terminal, destination_terminal, ...segment }) => ({
          ...segment,
          departure_datetime: departing_at,
          arrival_datetime: arriving_at,
          departure_terminal: origin_terminal,
          arrival_terminal: destination_terminal,
        }),
      ),
    }))
    answerWith([change])
    const [documentedChange] = await flights.listAirlineChanges(orderId)
    answerWith([{ ...change, added: slices, removed: slices }])
    expect(await flights.listAirlineChanges(orderId)).toEqual([documentedChange])
    expect(documentedChange?.added[0]?.segments[0]).toMatchObject({
      departingAt: '2027-10-01T01:00:00',
      originTerminal: '2',
      destinationTerminal: '1',
    })
  })

  test('without a creation time has its update time, and may offer only cancellation', async () => {
    answerWith([{ ...change, available_actions: ['cancel'], created_at: null }])
    expect(await flights.listAirlineChanges(orderId)).toMatchObject([
      { actions: ['cancel'], detectedAt: '2027-10-26T19:42:59.483Z' },
    ])
  })

  test('appears in a list ordered by age, oldest first', async () => {
    const created = (id: string, created_at: string) => ({ ...change, id, created_at })
    answerWith([
      created('aic_2', '2027-10-25T00:00:00Z'),
      created('aic_3', '2027-10-26T00:00:00Z'),
      created('aic_1', '2027-10-24T00:00:00Z'),
    ])
    const changes = await flights.listAirlineChanges(orderId)
    expect(changes.map(({ id }) => id)).toEqual(['aic_1', 'aic_2', 'aic_3'])
  })

  test('counts as accepted only when the response contains its id', async () => {
    answerWith(change)
    await flights.acceptAirlineChange('aic_1')
    expect(await outcome(flights.acceptAirlineChange('aic_2'))).toBe(
      'FlightsUnreachableError unreadable',
    )
  })
})

describe('a missing field', () => {
  test.each([
    [{ id: null }, 'No id of an order'],
    [{ created_at: null }, 'No creation'],
  ])('makes the list leave out the order, and %o is logged as "%s"', async (changes, message) => {
    answerWith([{ ...documented, ...changes }])
    expect(await flights.listOrders('2027-10-01T00:00:00Z')).toEqual([])
    expect(unreadable).toMatchObject([{ message }])
  })

  test.each([
    [{ id: null }, 'No id of a change'],
    [{ added: null }, 'No added slices'],
    [{ removed: null }, 'No removed slices'],
    [{ created_at: null, updated_at: null }, 'No time of a change'],
  ])(
    'makes the list leave out the airline change, and %o is logged as "%s"',
    async (changes, message) => {
      const change = { id: 'aic_1', added: [], removed: [], created_at: documented.created_at }
      answerWith([{ ...change, ...changes }])
      expect(await flights.listAirlineChanges(orderId)).toEqual([])
      expect(unreadable).toMatchObject([{ message }])
    },
  )

  test.each<[string, unknown, () => Promise<unknown>, string]>([
    ['an order', null, () => flights.getOrder(orderId), 'No order'],
    ['a list of orders', null, () => flights.listOrders('2027-10-01T00:00:00Z'), 'No list'],
    ['an order lookup', null, () => flights.findOrder(offerId, 'co_1'), 'No orders'],
    ['a quote', null, () => flights.quoteCancellation(orderId), 'No cancellation'],
    [
      'a confirmation',
      { ...cancellation, confirmed_at: null },
      () => flights.confirmCancellation(cancellation.id),
      'No confirmation',
    ],
    ['an acceptance', {}, () => flights.acceptAirlineChange('aic_1'), 'No accepted change'],
    ['an offer', null, () => flights.getOffer(offerId), 'No offer'],
  ])(
    'in %s makes the call fail, and the error names the field',
    async (_, answer, call, message) => {
      answerWith(answer)
      const failure = await call().catch((error: unknown) => error)
      const causes: string[] = []
      for (let one = failure; one instanceof Error; one = one.cause) causes.push(one.message)
      expect(causes).toContain(message)
    },
  )
})
