import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtherSearchLists, type OtherSearches } from './other-searches.tsx'

function textOf(list: Omit<OtherSearches, 'links'>) {
  const links = [{ to: '/search', label: 'From Zanzibar (ZNZ)', note: 'Karume', fare: null }]
  const Component = () => <OtherSearchLists lists={[{ ...list, links }]} />
  const Page = createRemixStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
    .replace(/<[^>]*>/g, '')
    .trim()
}

test('a place that the text may mean ends with its airport', () => {
  expect(textOf({ title: 'Did you mean' })).toMatch(/Karume$/)
})

test('another day without a known fare has a dash', () => {
  expect(textOf({ title: 'Other days', marksUnknown: true })).toMatch(/– price not known yet$/)
})
