import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blocksText } from '../../../tests/block-text.ts'
import { articleCategories } from './article-type.ts'
import {
  articles,
  articlesAfter,
  blogHeading,
  featuredArticles,
  filterArticles,
  findArticle,
  readBlogFilter,
} from './articles.ts'

const words = (text: string) => text.split(/\s+/).length

describe('articles', () => {
  it('six articles cover every category, newest first, with two of them featured', () => {
    expect(articles).toHaveLength(6)
    expect(featuredArticles).toHaveLength(2)
    const dates = articles.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories))
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(6)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(6)
  })

  it.each(articles)(
    '$slug has 500 to 900 words, a picture and an accurate reading time',
    (article) => {
      const length = words(blocksText(article.body))
      expect(length).toBeGreaterThanOrEqual(500)
      expect(length).toBeLessThanOrEqual(900)
      expect(article.readTime).toBe(`${Math.ceil(length / 200)} min read`)
      expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(readFileSync(`public/art/${article.slug}.svg`, 'utf8')).toMatch(/^<svg/)
      expect(article.body.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2)
    },
  )
})

describe('filterArticles', () => {
  it('returns all articles without a filter', () => {
    expect(filterArticles({ query: '', category: 'All' })).toEqual(articles)
  })

  it('searches title and excerpt but not the body, ignoring letter case', () => {
    const slugs = (query: string) =>
      filterArticles({ query, category: 'All' }).map(({ slug }) => slug)
    expect(slugs('PASSPORT')).toEqual(['six-month-passport-rule'])
    expect(slugs('weight in kilograms')).toEqual(['reading-the-emissions-number'])
    expect(slugs('trade fair')).toEqual([])
  })

  it('combines a category with a query', () => {
    expect(filterArticles({ query: '', category: 'Travel Tips' })).toHaveLength(2)
    expect(filterArticles({ query: 'passport', category: 'Travel Tips' })).toHaveLength(1)
    expect(filterArticles({ query: 'passport', category: 'Technology' })).toEqual([])
  })
})

describe('blog address', () => {
  it('the address sets query and category, and an unknown category means All', () => {
    const read = (search: string) => readBlogFilter(new URLSearchParams(search))
    expect(read('q=+fare+&category=travel+tips')).toEqual({
      query: 'fare',
      category: 'Travel Tips',
    })
    expect(read('category=Gardening')).toEqual({ query: '', category: 'All' })
    expect(read('')).toEqual({ query: '', category: 'All' })
  })

  it('the heading names the category and the query', () => {
    expect(blogHeading({ query: '', category: 'All' })).toBe('All articles')
    expect(blogHeading({ query: '', category: 'Technology' })).toBe('Technology')
    expect(blogHeading({ query: 'fare', category: 'All' })).toBe('All articles matching “fare”')
  })

  it('an article is found by its slug', () => {
    expect(findArticle('two-prices-one-plane')?.id).toBe(1)
    expect(findArticle('nothing')).toBeNull()
    expect(findArticle(undefined)).toBeNull()
  })
})

describe('articlesAfter', () => {
  it('returns two other articles, starting with those of the same category', () => {
    for (const article of articles) {
      const next = articlesAfter(article)
      expect(next).toHaveLength(2)
      expect(next).not.toContain(article)
    }
    const tips = findArticle('six-month-passport-rule')
    expect(tips && articlesAfter(tips)[0]?.category).toBe('Travel Tips')
  })
})
