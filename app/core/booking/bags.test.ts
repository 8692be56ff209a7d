import { describe, expect, test } from 'vitest'
import { aBag } from '../../../tests/samples/offers.ts'
import {
  bagCount,
  bagCountValue,
  bagField,
  readBagChoices,
  shownBags,
  shownBagsValue,
} from './bags.ts'

const bag = (id: string, amount = 49, segmentIds = ['seg_1']) =>
  aBag(id, { price: { amount, currency: 'USD' }, maximumQuantity: 3, segmentIds })
const [out, back] = [bag('ase_out'), bag('ase_back', 49, ['seg_2'])]

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const saved = (quantity: number) =>
  readBagChoices([out], formOf({ [bagField(out.id)]: String(quantity) }), [])

describe('a bag field beside the quantities that the page showed', () => {
  const shown = shownBagsValue([
    { serviceId: out.id, quantity: 0 },
    { serviceId: back.id, quantity: 0 },
  ])
  const untouched = { [shownBags]: shown, [bagField(out.id)]: '0', [bagField(back.id)]: '0' }
  const quantities = (form: FormData, before = saved(2)) =>
    readBagChoices([out, back], form, before).map(({ serviceId, quantity }) => [
      serviceId,
      quantity,
    ])

  test('keeps a choice that was saved after the page was loaded', () => {
    expect(quantities(formOf(untouched))).toEqual([['ase_out', 2]])
  })

  test('keeps the removal of a bag after the page was loaded', () => {
    const two = shownBagsValue([{ serviceId: out.id, quantity: 2 }])
    const form = formOf({ [shownBags]: two, [bagField(out.id)]: '2' })
    expect(quantities(form, [])).toEqual([])
  })

  test('applies if the traveller has changed it', () => {
    expect(quantities(formOf({ ...untouched, [bagField(back.id)]: '1' }))).toEqual([
      ['ase_out', 2],
      ['ase_back', 1],
    ])
    const two = shownBagsValue([{ serviceId: out.id, quantity: 2 }])
    expect(quantities(formOf({ ...untouched, [shownBags]: two }))).toEqual([])
  })

  test('yields to a pressed button even if the button sends the quantity that the page showed', () => {
    const none = bagCountValue(0, [out.id])
    expect(quantities(formOf({ ...untouched, [bagCount]: none }))).toEqual([])
  })

  test('keeps the earlier quantity at the price that the page showed', () => {
    const dearer = bag(out.id, 60)
    expect(readBagChoices([dearer], formOf(untouched), saved(2))).toMatchObject([
      { quantity: 2, price: { amount: 60 } },
    ])
  })
})

describe('bags of two weights for a traveller on a flight', () => {
  const [light, heavy] = [aBag('ase_15', { maxKg: 15 }), aBag('ase_32', { maxKg: 32 })]
  const [out, both] = [{ segmentIds: ['seg_1'] }, { segmentIds: ['seg_1', 'seg_2'] }]
  const choose = (fields: Record<string, string>, before = noBags, services = [light, heavy]) =>
    readBagChoices(services, formOf(fields), before)
  const noBags: ReturnType<typeof readBagChoices> = []
  const press = (...ids: string[]) => ({ [bagCount]: bagCountValue(1, ids) })
  const ids = (bags: typeof noBags) => bags.map(({ serviceId }) => serviceId)

  test('replace each other when the stepper of the other is pressed', () => {
    const lighter = choose(press(light.id))
    expect(ids(lighter)).toEqual([light.id])
    const heavier = choose(press(heavy.id), lighter)
    expect(ids(heavier)).toEqual([heavy.id])
    expect(ids(choose(press(light.id), heavier))).toEqual([light.id])
  })

  test('replace each other when a changed field chooses the other', () => {
    const before = choose(press(heavy.id))
    const fields = {
      [shownBags]: shownBagsValue([
        { serviceId: light.id, quantity: 0 },
        { serviceId: heavy.id, quantity: 1 },
      ]),
      [bagField(light.id)]: '1',
      [bagField(heavy.id)]: '1',
    }
    expect(ids(choose(fields, before))).toEqual([light.id])
  })

  test.each([
    ['of another kind', { bag: 'cabin' }],
    ['of another traveller', { passengerIds: ['pas_2'] }],
    ['on another flight', { segmentIds: ['seg_2'] }],
  ] as const)('do not replace a bag %s', (_, changes) => {
    const services = [light, aBag('ase_other', { ...changes } as Partial<typeof light>)]
    const before = choose(press(light.id), noBags, services)
    expect(ids(choose(press('ase_other'), before, services))).toEqual([light.id, 'ase_other'])
  })

  test('replace a bag for only some of the flights', () => {
    const services = [aBag('ase_15', { ...out, maxKg: 15 }), aBag('ase_32', { ...both, maxKg: 32 })]
    const before = choose(press('ase_15'), noBags, services)
    expect(ids(choose(press('ase_32'), before, services))).toEqual(['ase_32'])
  })

  test('replace a bag of only some of the travellers', () => {
    const couple = aBag('ase_32', { passengerIds: ['pas_1', 'pas_2'], maxKg: 32 })
    const before = choose(press(light.id))
    expect(ids(choose(press('ase_32'), before, [light, couple]))).toEqual(['ase_32'])
  })
})
