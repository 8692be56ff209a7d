import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { OtherSearchLists, type OtherSearches } from './other-searches.tsx'

function textOf(list: Omit<OtherSearches, 'links'>) {
  const links = [{ to: '/search', label: 'From Zanzibar (ZNZ)', note: 'Karume', fare: null }]
  return markupOf(<OtherSearchLists lists={[{ ...list, links }]} />)
    .replace(/<[^>]*>/g, '')
    .trim()
}

test('a place that the text may mean ends with its airport', () => {
  expect(textOf({ title: 'Did you mean' })).toMatch(/Karume$/)
})

test('another day without a known fare has a dash', () => {
  expect(textOf({ title: 'Other days', marksUnknown: true })).toMatch(/– price not known yet$/)
})
