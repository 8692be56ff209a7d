import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { aBag, anOffer } from '../../../../tests/samples/offers.ts'
import { BagChoice } from './bag-choice.tsx'
import { bagStep } from './bag-step.server.ts'

test('a reload restores no quantity of a bag, because the page would save it', () => {
  const services = ['seg_1', 'seg_2'].map((id) => aBag(`ase_${id}`, { segmentIds: [id] }))
  const bags = bagStep({ offer: anOffer(), passengers: [], bags: [] }, services)
  const selects =
    markupOf(<BagChoice bags={bags} action="/booking/seats" hasSeats />).match(/<select [^>]*>/g) ??
    []
  expect(selects.map((select) => / autocomplete="off"/i.test(select))).toEqual([true, true])
})

test.each([
  ['says so if the airline sells no bags', [], true],
  ['says nothing of bags if the airline doesn’t answer', null, false],
] as const)('the step %s', (_, services, says) => {
  const bags = bagStep({ offer: anOffer(), passengers: [], bags: [] }, services)
  const html = markupOf(<BagChoice bags={bags} action="/booking/seats" hasSeats />)
  expect(html.includes('The airline sells no extra bags for this fare.')).toBe(says)
})
