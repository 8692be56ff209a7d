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

const bag = (id: string, amount = 49) =>
  aBag(id, { price: { amount, currency: 'USD' }, maximumQuantity: 3 })
const [out, back] = [bag('ase_out'), bag('ase_back')]

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
