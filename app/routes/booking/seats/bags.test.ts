import { createElement } from 'react'
import { markupOf } from '../../../../tests/markup-of.tsx'
import { describe, expect, test } from 'vitest'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { aBag } from '../../../../tests/samples/offers.ts'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { bagCount, bagField, shownBags } from '#app/core/booking/bags.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { BagChoice as ChosenBag } from '#app/core/booking/checkout/checkout-record.ts'
import type { Service } from '#app/core/flight/offer.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { peerHeader } from '#app/web/wire/head.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { BagChoice } from './bag-choice.tsx'
import * as route from './seats-page.tsx'

const grace = { ...ada, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }

const back = { segmentIds: ['seg_2'] }

/** Returns an offer for two travellers, who fly from London to New York and back. */
function aReturnOffer() {
  const offer = anOffer({
    passengers: ['pas_1', 'pas_2'].map((id) => ({ id, type: 'adult', age: null })),
  })
  const [slice] = offer.slices
  const [segment] = slice.segments
  const { origin: from, destination: to } = segment
  const inbound = { ...slice, id: 'sli_2', origin: to, destination: from }
  inbound.segments = [{ ...segment, id: 'seg_2', origin: to, destination: from }]
  return { ...offer, slices: [slice, inbound] as typeof offer.slices }
}

/** Opens the step of two travellers whose airline sells these bags and has no seat maps. */
function withBags(
  services: Service[],
  visit: (step: Awaited<ReturnType<typeof openStep>>) => Promise<void>,
  travellers: CheckoutPassenger[] = [ada, grace],
) {
  const offer = aReturnOffer()
  const site = createFakeSite({ getOffer: { offer, services }, getSeatMaps: [] })
  return site.run(async () => visit(await openStep(offer, travellers)))
}

/** Requests from this machine do not use up the reads that one visitor may cause. */
function fromHere(request: Request): Request {
  request.headers.set(peerHeader, '127.0.0.1')
  return request
}

async function openStep(offer: ReturnType<typeof aReturnOffer>, travellers: CheckoutPassenger[]) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 2, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: travellers })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const path = `/booking/seats?offer=${offer.id}&adults=2`
  const open = async () => {
    const { body } = await call(route.loader, fromHere(get(path, cookies)))
    return unpack(body as Awaited<ReturnType<typeof route.loader>>).bags
  }
  return {
    open,
    kinds: async () => (await open()).onSale,
    /** Stores bags that a page of another instance has saved. */
    store: async (bags: ChosenBag[]) => saveDraft(await reloadCheckout(checkout), { bags }),
    send: (fields: Record<string, string>) =>
      call(route.action, fromHere(post(path, fields, { cookies }))),
    chosen: async () =>
      Object.fromEntries(
        (await reloadCheckout(checkout)).bags.map(({ serviceId, quantity }) => [
          serviceId,
          quantity,
        ]),
      ),
  }
}

/** Fields that every button sends: the selects of a page, at the quantities that it showed. */
function fieldsOf({ onSale, shown }: { shown: string; onSale: { flights: Select[] }[] }) {
  const selects = onSale.flatMap(({ flights }) => flights)
  return {
    [shownBags]: shown,
    ...Object.fromEntries(selects.map(({ field, quantity }) => [field, String(quantity)])),
  }
}
type Select = { field: string; quantity: number }

test.each(['continue', 'skip', 'bags'])(
  'the %s button keeps a bag that was added after the page was loaded',
  (intent) =>
    withBags([aBag('ase_out'), aBag('ase_back', back)], async ({ open, send, chosen }) => {
      const page = await open()
      const [kind] = page.onSale
      await send({ ...fieldsOf(page), [bagCount]: kind!.stepper!.more! })
      expect(await chosen()).toEqual({ ase_out: 1, ase_back: 1 })
      expect((await send({ ...fieldsOf(page), intent })).status).toBe(303)
      expect(await chosen()).toEqual({ ase_out: 1, ase_back: 1 })
    }),
)

test('a chosen bag that the airline now lists with another id stays chosen', () =>
  withBags([aBag('ase_new')], async ({ open, store, send, chosen }) => {
    const { passengerIds, segmentIds, name, price, providerPrice } = aBag('ase_old')
    const bag = { passengerIds, segmentIds, name, price: price!, providerPrice, maxKg: 23 }
    await store([{ ...bag, serviceId: 'ase_old', quantity: 1 }])
    const page = await open()
    expect(page).toMatchObject({ gone: [], onSale: [{ count: '1' }] })
    await send({ ...fieldsOf(page), intent: 'continue' })
    expect(await chosen()).toEqual({ ase_old: 1 })
  }))

test('bags that two concurrent requests add for two travellers are both kept', () =>
  withBags(
    [aBag('ase_ada'), aBag('ase_grace', { passengerIds: ['pas_2'] })],
    async ({ kinds, send, chosen }) => {
      const presses = (await kinds()).map(({ stepper }) => send({ [bagCount]: stepper!.more! }))
      for (const { status } of await Promise.all(presses)) expect(status).toBe(303)
      expect(await chosen()).toEqual({ ase_ada: 1, ase_grace: 1 })
    },
  ))

describe('bag stepper', () => {
  const pair = [aBag('ase_out'), aBag('ase_back', { ...back, maximumQuantity: 1 })]

  test('counts a bag on both flights together, up to the lower of their limits', () =>
    withBags(pair, async ({ kinds, send }) => {
      const [before] = await kinds()
      expect(before).toMatchObject({
        count: '0',
        stepper: { less: null, more: '1 ase_out ase_back' },
      })
      await send({ [bagCount]: before!.stepper!.more! })
      expect(await kinds()).toMatchObject([
        { count: '1', stepper: { less: '0 ase_out ase_back', more: null } },
      ])
    }))

  test('disappears while the flights have different counts, which only their own fields change', () =>
    withBags(pair, async ({ open, kinds, send, chosen }) => {
      await send({ ...fieldsOf(await open()), [bagField('ase_out')]: '2', intent: 'bags' })
      expect(await chosen()).toEqual({ ase_out: 2 })
      expect(await kinds()).toMatchObject([{ count: '0 to 2', stepper: null }])
      await send({ ...fieldsOf(await open()), [bagField('ase_out')]: '0', intent: 'bags' })
      expect(await kinds()).toMatchObject([{ count: '0', stepper: { less: null } }])
    }))

  test('joins bags of one weight on both flights, in whichever order the airline lists them', () => {
    const light = { maxKg: 15, description: 'Up to 15 kg' }
    const heavy = { maxKg: 32, description: 'Up to 32 kg' }
    const services = [
      aBag('ase_15_out', light),
      aBag('ase_32_out', heavy),
      aBag('ase_32_back', { ...heavy, ...back }),
      aBag('ase_15_back', { ...light, ...back }),
    ]
    return withBags(services, async ({ kinds }) => {
      const shown = await kinds()
      expect(shown.map(({ stepper }) => stepper?.more)).toEqual([
        '1 ase_15_out ase_15_back',
        '1 ase_32_out ase_32_back',
      ])
      // One heading names the bag, the traveller and the flights, so the rows name only weight and price.
      expect(shown.map(({ heading, label, hint }) => [heading?.title, label, hint])).toEqual([
        ['Extra checked bag for Ada Lovelace', 'Up to 15 kg', '$50 each'],
        [undefined, 'Up to 32 kg', '$50 each'],
      ])
      // Buttons and selects with different effects have different names.
      const names = shown.flatMap(({ fullName, flights }) => [
        fullName,
        ...flights.map(({ label }) => label),
      ])
      expect(new Set(names).size).toBe(names.length)
    })
  })

  test('counts each bag alone if the airline names no flights', () => {
    const anyFlight = { segmentIds: [] }
    const services = [aBag('ase_1', anyFlight), aBag('ase_2', anyFlight), aBag('ase_out')]
    return withBags(services, async ({ kinds }) => {
      expect((await kinds()).map(({ stepper }) => stepper?.more)).toEqual([
        '1 ase_1',
        '1 ase_2',
        '1 ase_out',
      ])
    })
  })
})

describe('heading of bags', () => {
  const light = { maxKg: 15, description: 'Up to 15 kg' }
  const heavy = { maxKg: 32, description: 'Up to 32 kg' }
  const ofGrace = { passengerIds: ['pas_2'] }
  type Step = Awaited<ReturnType<typeof openStep>>
  const rows = async ({ kinds }: Step) =>
    (await kinds()).map(({ heading, label }) => [heading?.title, label])

  test('says that weights of one flight replace each other', () =>
    withBags([aBag('ase_1', light), aBag('ase_2', heavy)], async ({ kinds, send, chosen }) => {
      const [first, second] = await kinds()
      expect(first!.heading?.rule).toBe('One weight per flight. Choosing another replaces it.')
      await send({ [bagCount]: first!.stepper!.more! })
      await send({ [bagCount]: second!.stepper!.more! })
      expect(await chosen()).toEqual({ ase_2: 1 })
    }))

  test('stays separate for two travellers of one name', () =>
    withBags(
      [aBag('ase_1', light), aBag('ase_2', heavy), aBag('ase_3', { ...light, ...ofGrace })],
      async (step) =>
        expect(await rows(step)).toEqual([
          ['Extra checked bag for Ada Lovelace (1)', 'Up to 15 kg'],
          [undefined, 'Up to 32 kg'],
          ['Extra checked bag for Ada Lovelace (2)', 'Up to 15 kg'],
        ]),
      [ada, { ...ada, id: 'pas_2' }],
    ))

  test('stands above the only bag of a traveller too, if another has several', () =>
    withBags(
      [aBag('ase_1', light), aBag('ase_2', heavy), aBag('ase_3', { ...heavy, ...ofGrace })],
      async (step) =>
        expect(await rows(step)).toEqual([
          ['Extra checked bag for Ada Lovelace', 'Up to 15 kg'],
          [undefined, 'Up to 32 kg'],
          ['Extra checked bag for Grace Hopper', 'Up to 32 kg'],
        ]),
    ))

  test('disappears, and is never empty, above bags of no traveller, which come first', () => {
    const ofNobody = { passengerIds: [], segmentIds: ['seg_2'] }
    const services = [
      aBag('ase_1', light),
      aBag('ase_2', heavy),
      aBag('ase_3', { ...ofNobody, ...light }),
      aBag('ase_4', { ...ofNobody, ...heavy, name: 'Golf bag' }),
    ]
    return withBags(services, async (step) =>
      expect(await rows(step)).toEqual([
        [undefined, 'Extra checked bag (up to 15 kg)'],
        [undefined, 'Golf bag (up to 32 kg)'],
        ['Extra checked bag for Ada Lovelace', 'Up to 15 kg'],
        [undefined, 'Up to 32 kg'],
      ]),
    )
  })

  test('has no empty line below it if the bags are for different flights', () => {
    const services = [aBag('ase_1', light), aBag('ase_2', { ...heavy, ...back })]
    return withBags(services, async ({ open }) => {
      const bags = await open()
      expect(bags.onSale[0]!.heading).toMatchObject({ rule: '' })
      const page = markupOf(createElement(BagChoice, { bags, action: '', hasSeats: false }))
      expect(page).toContain('<h3')
      expect(page).not.toMatch(/<(p|h3)( [^>]*)?><\//)
    })
  })

  test('leaves the whole label to a bag of unknown weight', () => {
    const unknown = { maxKg: null, description: 'The airline has not stated a weight limit' }
    return withBags([aBag('ase_1', light), aBag('ase_2', unknown)], async ({ kinds }) =>
      expect(await kinds()).toMatchObject([
        { label: 'Up to 15 kg', hint: '$25 each', isShort: true },
        {
          label: 'Extra checked bag',
          hint: 'The airline has not stated a weight limit · $25 each',
          isShort: false,
        },
      ]),
    )
  })
})
