import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import Blog, { loader } from './blog.tsx'

test('each category of the blog keeps the search', () => {
  const request = new Request('http://localhost/blog?q=fare&category=Technology')
  const html = markupOf(<Blog />, loader({ request, params: {}, context: {} }))
  const [tabs = ''] = /<nav[^>]*aria-label="Categories".*?<\/nav>/s.exec(html) ?? []
  const links = [...tabs.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((to) => !to.startsWith('/blog?q=fare'))).toEqual([])
})

test('the search of the blog stays in its category', () => {
  const fieldsOf = (query: string) => {
    const request = new Request(`http://localhost/blog${query}`)
    const html = markupOf(<Blog />, loader({ request, params: {}, context: {} }))
    const [form = ''] = /<form[^>]*role="search".*?<\/form>/s.exec(html) ?? []
    return [...form.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map((one) =>
      one.slice(1),
    )
  }
  expect(fieldsOf('?category=Technology')).toEqual([['category', 'Technology']])
  expect(fieldsOf('?q=fare')).toEqual([])
})
