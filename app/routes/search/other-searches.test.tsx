import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtherSearchLists } from './other-searches.tsx'

test('a search without a known fare ends with its airport', () => {
  const links = [{ to: '/search', label: 'From Zanzibar (ZNZ)', note: 'Karume', fare: null }]
  const Page = createRemixStub([
    { path: '/', Component: () => <OtherSearchLists lists={[{ title: 'Did you mean', links }]} /> },
  ])
  expect(
    renderToStaticMarkup(<Page />)
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toMatch(/Karume$/)
})
