import { describe, expect, test } from 'vitest'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { ada, anOffer, anOpening, moveAlong } from '../../../../tests/samples/records.ts'
import { twoTravellers } from '../../../../tests/samples/two-travellers.ts'
import { createFakeSite, inSequence } from '../../../../tests/fakes/fake-site.ts'
import { bagCount } from '#app/core/booking/bags.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatPrice } from '#app/core/money/money.ts'
import type { SeatChoice, SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  companionSeatRefusal,
  seatsRequiredRefusal,
  describeNextChoice,
} from './seat-refusals.server.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { bagsIntent, opensAtRow, together } from './seat-intents.ts'
import { seatStep } from './seats.server.ts'
import * as route from './seats-page.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const providerPrice = { amount: '20.00', currency: 'USD' }
const bag = {
  serviceId: 'ase_bag',
  passengerIds: ['pas_1'],
  segmentIds: ['seg_1'],
  name: 'Extra checked bag',
  quantity: 2,
  price: usd(25),
  providerPrice,
}
const seat = (passengerId: string, designator: string): SeatChoice => ({
  segmentId: 'seg_1',
  passengerId,
  designator,
  cabin: 'economy',
  serviceId: `ase_${designator}`,
  price: usd(12),
  providerPrice,
})

let visitors = 0

/** Opens a checkout with a seat and two bags, whose offer the airline can't read. */
async function openSeatStep(
  seats = [seat('pas_1', '12A')],
  passengers: CheckoutPassenger[] = [ada],
) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer({
    passengers: passengers.map(({ id }) => ({ id, type: 'adult', age: null })),
  })
  const counts = { adults: 1, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers, seats, bags: [bag] })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const path = `/booking/seats?offer=${offer.id}&adults=1`
  const address = `198.51.103.${(visitors += 1)}`
  const visit = () => call(route.loader, get(path, cookies))
  return {
    visit,
    async open() {
      const { body } = await visit()
      return unpack(body as Awaited<ReturnType<typeof route.loader>>)
    },
    send: (fields: Record<string, string>) =>
      call(route.action, post(path, fields, { cookies, headers: { 'x-contrail-peer': address } })),
    now: () => reloadCheckout(checkout),
    pay: async () => moveAlong(await reloadCheckout(checkout), 'paying'),
  }
}

test.each(['continue', 'skip', 'bags'])(
  'the %s button keeps chosen seats and bags when their lists fail to load',
  async (intent) => {
    const { open, send, now } = await openSeatStep()
    expect(await open()).toMatchObject({
      kind: 'failed',
      bags: { onSale: [], kept: ['2 × Extra checked bag'], gone: [] },
    })
    expect((await send({ intent })).status).toBe(303)
    expect(await now()).toMatchObject({ bags: [bag], seats: [{ designator: '12A' }] })
  },
)

test('the "Skip and remove 1 seat" button removes the seat and keeps the bags', async () => {
  const { open, send, now } = await openSeatStep()
  expect(await open()).toMatchObject({ seatCount: 1 })
  expect((await send({ intent: 'skip-and-remove' })).status).toBe(303)
  expect(await now()).toMatchObject({ bags: [bag], seats: [], seatsSkipped: true })
})

describe('seat step', () => {
  const service = seat('pas_1', '12A')
  const element = { designator: '12A', name: null, notes: [], services: [service] }
  const row = { number: '12', wing: false, sections: [[{ kind: 'seat' as const, ...element }]] }
  const map: SeatMap = {
    ...{ id: 'sea_1', sliceId: 'sli_1', segmentId: 'seg_1' },
    cabins: [{ cabin: 'economy', deck: 'main', aisles: 1, rows: [row] }],
  }
  const unreachable = new FlightsUnreachableError('No answer', 'no_answer')
  const siteWhere = (getSeatMaps: ReturnType<typeof inSequence<SeatMap[]>>) =>
    createFakeSite({ getSeatMaps, getOffer: unreachable })

  test('the page of a flight shows only the seats taken on that flight, each by its traveller', async () => {
    const offer = anOffer()
    const [slice] = offer.slices
    const [segment] = slice.segments
    const other = {
      ...segment,
      id: 'seg_2',
      origin: segment.destination,
      destination: segment.origin,
    }
    const back = { ...slice, id: 'sli_2', segments: [other] as typeof slice.segments }
    const both = { ...offer, slices: [slice, back] as typeof offer.slices }
    const { passengers } = twoTravellers
    both.passengers = passengers.map(({ id }) => ({ id, type: 'adult', age: null }))
    const checkout = await openCheckout(anOpening({ offer: both, adults: 2 }))
    const on = (segmentId: string, choice: SeatChoice) => ({ ...choice, segmentId })
    const seats = [
      on('seg_2', seat('pas_2', '20F')),
      on('seg_2', seat('pas_1', '20E')),
      on('seg_1', seat('pas_2', '12A')),
    ]
    const maps = [{ ...map, segmentId: 'seg_2' }, map]
    const address = { offer: offer.id, adults: 2, children: 0, infants: 0 }
    const shownOn = (segmentId: string) => {
      const url = new URL(`/booking/seats?segment=${segmentId}`, origin)
      const step = seatStep({ ...checkout, passengers, seats }, maps, url, address)
      if (step.kind !== 'maps') throw new Error('No seat map')
      return { taken: step.taken, travellers: step.travellers.map(({ label }) => label) }
    }
    expect(shownOn('seg_1')).toEqual({
      taken: { '12A': { id: 'pas_2', name: 'Charles Babbage', initials: 'CB' } },
      travellers: ['Ada Lovelace', 'Charles Babbage · 12A'],
    })
    expect(shownOn('seg_2')).toEqual({
      taken: {
        '20E': { id: 'pas_1', name: 'Ada Lovelace', initials: 'AL' },
        '20F': { id: 'pas_2', name: 'Charles Babbage', initials: 'CB' },
      },
      travellers: ['Ada Lovelace · 20E', 'Charles Babbage · 20F'],
    })
  })

  test('Continue requires no seats if the page showed no map, even if the server has a map by now', () =>
    siteWhere(inSequence<SeatMap[]>(unreachable, [map])).run(async () => {
      const { open, send } = await openSeatStep([])
      expect(await open()).toMatchObject({ kind: 'failed' })
      const { status, headers } = await send({ intent: 'continue' })
      expect([status, headers.get('Location')]).toEqual([
        303,
        expect.stringMatching(/^\/booking\/payment\?/),
      ])
    }))

  test('without scripts the page opens at the row of the chosen seat', () =>
    siteWhere(inSequence([map])).run(async () => {
      const { send } = await openSeatStep([])
      const chosen = { segment: 'seg_1', passenger: 'pas_1', seat: '12A' }
      const { headers } = await send({ ...chosen, [opensAtRow]: 'on' })
      expect(headers.get('Location')).toMatch(/^\/booking\/seats\?.*#row-12$/)
      expect((await send(chosen)).headers.get('Location')).not.toContain('#')
    }))

  test('Continue requires seats once the page shows a map', () =>
    siteWhere(inSequence([map])).run(async () => {
      const { open, send } = await openSeatStep([])
      expect(await open()).toMatchObject({ kind: 'maps' })
      const { status, body } = await send({ intent: 'continue', segment: 'seg_1' })
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ title: 'Seat Selection Required' }),
      ])
    }))

  const grace = { ...ada, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }
  const pair = ['12A', '12B'].map((designator) => ({
    ...row.sections[0]![0]!,
    designator,
    services: ['pas_1', 'pas_2'].map((passengerId) => seat(passengerId, designator)),
  }))
  const [cabin] = map.cabins
  const pairMap = { ...map, cabins: [{ ...cabin!, rows: [{ ...row, sections: [pair] }] }] }

  test('adjacent seats are chosen at the price that the page showed, and at no other', () => {
    const maps = [pairMap]
    return siteWhere(inSequence(maps)).run(async () => {
      const { open, send, now } = await openSeatStep([], [ada, grace])
      const shown = await open()
      expect(shown).toMatchObject({
        together: { price: '$24', was: null, apart: null, field: '2400 USD' },
      })
      const press = (price: string) => send({ intent: together, [together]: price })
      const stale = await press('2000 USD')
      expect([stale.status, stale.body]).toEqual([
        409,
        expect.objectContaining({ title: 'The adjacent seats have changed' }),
      ])
      expect((await now()).seats).toEqual([])
      expect((await press('2400 USD')).status).toBe(303)
      expect(await now()).toMatchObject({
        seats: [
          { passengerId: 'pas_1', designator: '12A' },
          { passengerId: 'pas_2', designator: '12B' },
        ],
        bags: [bag],
      })
      expect(await open()).toMatchObject({ together: null })
    })
  })

  const { serviceId: id, quantity: _, ...sold } = bag
  const kind = { type: 'baggage', bag: 'checked', maxKg: null, description: '' } as const
  const services = [{ ...sold, ...kind, id, maximumQuantity: 3 }]
  const siteWithBags = () =>
    createFakeSite({
      getSeatMaps: inSequence([pairMap]),
      getOffer: { offer: anOffer(), services },
    })
  /** Fields of a form in which one of the two bags was taken away. */
  const bags = { 'bag-ase_bag': '1', 'bags-shown': 'ase_bag 2' }

  test.each<[string, Record<string, string>]>([
    ['a seat of another traveller', { seat: '12A' }],
    ['a seat that is gone', { seat: '30F' }],
    ['adjacent seats at another price', { intent: together, [together]: '2000 USD' }],
  ])('%s is refused, but the bags of the same form are saved', (_, press) =>
    siteWithBags().run(async () => {
      const { send, now } = await openSeatStep([seat('pas_1', '12A')], [ada, grace])
      const sent = await send({ ...press, ...bags, segment: 'seg_1', passenger: 'pas_2' })
      expect(sent.status).toBe(409)
      expect((await now()).bags).toMatchObject([{ quantity: 1 }])
    }),
  )

  test.each(['skip', 'skip-and-remove', 'continue', bagsIntent])(
    'the button %s saves the bags of its form',
    (intent) =>
      siteWithBags().run(async () => {
        const { send, now } = await openSeatStep([])
        expect((await send({ intent, ...bags })).status).toBe(303)
        expect((await now()).bags).toMatchObject([{ quantity: 1 }])
      }),
  )

  test('adjacent seats are offered in place of seats apart, with both prices', () =>
    siteWhere(inSequence([pairMap])).run(async () => {
      const { open } = await openSeatStep(
        [seat('pas_1', '12A'), seat('pas_2', '14C')],
        [ada, grace],
      )
      expect(await open()).toMatchObject({ together: { kind: 'seats', price: '$24', was: '$24' } })
    }))

  test('the message about adjacent seats states the total with the bags of the same form', () =>
    siteWithBags().run(async () => {
      const { send, now } = await openSeatStep([], [ada, grace])
      const sent = await send({ intent: together, [together]: '2400 USD', ...bags })
      const saved = await now()
      expect(saved.bags).toMatchObject([{ quantity: 1 }])
      const { toast } = await takeToast(get('/', sent.cookies))
      expect(toast?.description).toContain(
        `Your total is now ${formatPrice(customerTotal(saved))}.`,
      )
    }))

  test('the page offers no adjacent seats on flights whose fare sells no seats', async () => {
    const unsold = pair.map((one) => ({ ...one, services: [] }))
    const maps = [{ ...map, cabins: [{ ...cabin!, rows: [{ ...row, sections: [unsold] }] }] }]
    const adults = [ada, grace].map(({ id }) => ({ id, type: 'adult' as const, age: null }))
    const offer = anOffer({ passengers: adults })
    const checkout = await openCheckout(anOpening({ offer, adults: 2 }))
    const address = { offer: offer.id, adults: 2, children: 0, infants: 0 }
    const shown = seatStep(checkout, maps, new URL('/booking/seats', origin), address)
    expect(shown).toMatchObject({ kind: 'maps', together: null })
  })

  test.each([
    ['a seat', { seat: '12B' }, ['12B']],
    ['a removal', { remove: 'seg_1 pas_1' }, []],
    ['a bag', { [bagCount]: '1 ase_bag' }, []],
  ])('%s that a text browser sends with its first button applies', (_, press, seats) =>
    siteWhere(inSequence([pairMap])).run(async () => {
      const { send, now } = await openSeatStep([], [ada, grace])
      const first = { intent: bagsIntent, [together]: '2400 USD' }
      const sent = await send({ ...first, segment: 'seg_1', passenger: 'pas_2', ...press })
      expect(sent.status).toBe(303)
      expect((await now()).seats.map(({ designator }) => designator)).toEqual(seats)
    }),
  )

  test('while the airline is unreachable, the message does not say that the chosen seat is taken', () =>
    siteWhere(inSequence<SeatMap[]>(unreachable)).run(async () => {
      const { send } = await openSeatStep([])
      const { status, body } = await send({ segment: 'seg_1', passenger: 'pas_1', seat: '12A' })
      expect([status, body]).toEqual([
        503,
        expect.objectContaining({ title: 'Seat 12A was not selected' }),
      ])
    }))

  test('while the airline is unreachable, a choice of seats says when to try again', () =>
    siteWhere(inSequence<SeatMap[]>(unreachable)).run(async () => {
      const { send } = await openSeatStep([])
      const here = { segment: 'seg_1', passenger: 'pas_1' }
      const pressed = { ...here, intent: together, [together]: '2400 USD' }
      for (const fields of [{ ...here, seat: '12A' }, pressed]) {
        const sent = await send(fields)
        const errorHeaders = undefined
        const given = { loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders }
        const headers = new Headers(route.headers({ ...given, actionHeaders: sent.headers }))
        expect([sent.status, headers.get('Retry-After')]).toEqual([503, '5'])
      }
    }))

  test('a seat that is chosen after the step was skipped takes the skip back', () =>
    siteWhere(inSequence([map])).run(async () => {
      const { send, now } = await openSeatStep([])
      await send({ intent: 'skip' })
      expect(await now()).toMatchObject({ seatsSkipped: true, seats: [] })
      await send({ segment: 'seg_1', passenger: 'pas_1', seat: '12A' })
      expect(await now()).toMatchObject({ seatsSkipped: false, seats: [{ designator: '12A' }] })
    }))
})

test('the remove button of a passenger on a flight removes no other seats and no bags', async () => {
  const back = { ...seat('pas_1', '14C'), segmentId: 'seg_2' }
  const { send, now } = await openSeatStep([seat('pas_1', '12A'), back])
  await send({ remove: 'seg_1 pas_2' })
  expect((await now()).seats).toHaveLength(2)
  const { status, headers } = await send({ remove: 'seg_1 pas_1' })
  expect([status, headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/&segment=seg_1&passenger=pas_1$/),
  ])
  expect(await now()).toMatchObject({ seats: [back], bags: [bag] })
})

test('seat messages name the travellers and the flights', () => {
  const grace = { ...ada, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }
  const offer = anOffer({
    passengers: [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: 'adult', age: null },
    ],
  })
  const party = { offer, passengers: [ada, grace] }
  const [segment] = offer.slices[0].segments
  const { origin: from, destination: to } = segment
  const gaps = offer.passengers.map((passenger, index) => ({ segment, passenger, index }))
  const flight = `${from.code} to ${to.code}`

  expect(seatsRequiredRefusal(party, gaps).missing).toEqual([
    `${flight}: Ada Lovelace, Grace Hopper`,
  ])
  expect(companionSeatRefusal(party, seat('pas_1', '12A'), seat('pas_2', '12A'))).toMatchObject({
    title: 'Seat 12A is chosen for Grace Hopper',
    give: { seat: '12A', label: 'Give Seat 12A to Ada Lovelace' },
  })
  expect(describeNextChoice(party, gaps, segment.id)).toBe('Now choosing for Ada Lovelace.')
  expect(describeNextChoice(party, [], segment.id)).toBe('Everyone has a seat on this flight.')
  const done = `Everyone has a seat on this flight. Next flight: ${flight}.`
  expect(describeNextChoice(party, gaps, 'seg_2')).toBe(done)
  expect(describeNextChoice({ offer, passengers: [ada] }, [], segment.id)).toBe('')
})

test('once payment has started, the seat step leads on, and says so only to who sent a choice', async () => {
  const { visit, send, now, pay } = await openSeatStep()
  await pay()
  const before = await now()
  const visited = await visit()
  expect([visited.status, visited.cookies.join()]).toEqual([303, ''])
  const { status, cookies } = await send({ intent: 'skip' })
  const { toast } = await takeToast(get('/', cookies))
  expect([status, toast?.title]).toEqual([303, 'Your change wasn’t saved'])
  expect(await now()).toEqual(before)
})
