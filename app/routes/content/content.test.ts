import { describe, expect, it } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import { loader as article } from './article-page.tsx'
import { loader as blog } from './blog.tsx'
import { jobsOf } from '../../content/careers.ts'
import { loader as faq, meta as faqMeta } from './faq-page.tsx'
import { loader as legal } from './legal.tsx'
import { loader as legalRedirect } from './legal-redirect.ts'

const at = (path: string, params: Record<string, string> = {}) => ({
  request: new Request(`http://localhost${path}`),
  params,
  context: {},
})

function catchThrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

describe('legal pages', () => {
  it.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/cookies', 'Cookie Policy'],
    ['/cancellation-policy', 'Cancellation & Refund Policy'],
    ['/terms/', 'Terms of Service'],
  ])('the loader of %s returns the %s', async (path, title) => {
    expect((await call(legal, get(path))).body).toMatchObject({ document: { title } })
  })

  it.each([
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service', '/terms'],
    ['/cookie-policy', '/cookies'],
  ])('%s redirects permanently to %s', (path, place) => {
    const response = legalRedirect(at(path))
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(place)
  })
})

describe('blog', () => {
  it('the blog shows featured articles only without a filter', () => {
    expect(blog(at('/blog')).featured).toHaveLength(2)
    expect(blog(at('/blog?q=fare')).featured).toEqual([])
    expect(blog(at('/blog?category=Technology')).articles.map(({ slug }) => slug)).toEqual([
      'booking-that-survives-a-tunnel',
    ])
  })

  it('the article page finds an article by its slug and answers 404 otherwise', () => {
    const { article: found, next } = article(at('/blog/x', { slug: 'two-prices-one-plane' }))
    expect(found.title).toBe('Why two people on one plane pay two prices')
    expect(next).toHaveLength(2)
    const missing = catchThrown(() => article(at('/blog/x', { slug: 'nothing' })))
    expect(missing instanceof Response && missing.status).toBe(404)
  })
})

describe('tab parameters', () => {
  it('the parameter selects a known tab, and an unknown tab means the first', () => {
    expect(faq(at('/faq?category=travel')).items).toHaveLength(5)
    expect(faq(at('/faq?category=nothing')).category).toBe('booking')
    expect(jobsOf('design').jobs).toHaveLength(2)
    expect(jobsOf('nothing').jobs).toHaveLength(8)
  })

  it.each(['/faq', '/faq?category=travel', '/faq?q=refund', '/faq?q=refund&category=travel'])(
    'the page %s describes to search engines the questions that it lists',
    (path) => {
      const data = faq(at(path))
      const listed = data.query ? data.results.flatMap(({ items }) => items) : data.items
      const site = { origin: 'https://contrail.example' }
      const described = JSON.stringify(
        faqMeta({ data, matches: [{ id: 'root', data: site }] } as never),
      )
      const asked = [...described.matchAll(/"@type":"Question","name":"(.+?)","/g)]
      expect(asked.map(([, name]) => name)).toEqual(listed.map(({ question }) => question))
      expect(asked.length).toBeGreaterThan(0)
    },
  )

  it('a query searches the questions', () => {
    const { results, query } = faq(at('/faq?q=+refund+'))
    expect(query).toBe('refund')
    expect(results.map(({ category }) => category)).toContain('Cancellations')
    expect(faq(at('/faq?q=')).results).toEqual([])
  })
})
