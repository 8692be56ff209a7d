import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Blog, { loader } from './blog.tsx'

test('each category of the blog keeps the search', () => {
  const request = new Request('http://localhost/blog?q=fare&category=Technology')
  const loaderData = { blog: loader({ request, params: {}, context: {} }) }
  const Page = createRemixStub([{ id: 'blog', path: '/', Component: Blog }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />)
  const [tabs = ''] = /<nav[^>]*aria-label="Categories".*?<\/nav>/s.exec(html) ?? []
  const links = [...tabs.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((to) => !to.startsWith('/blog?q=fare'))).toEqual([])
})
