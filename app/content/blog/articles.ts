import { type Article, type ArticleCategory, articleCategories } from './article-type.ts'
import { bookingThatSurvivesATunnel } from './booking-that-survives-a-tunnel.ts'
import { howEarlyIsEarlyEnough } from './how-early-is-early-enough.ts'
import { readingTheEmissionsNumber } from './reading-the-emissions-number.ts'
import { sixMonthPassportRule } from './six-month-passport-rule.ts'
import { twoPricesOnePlane } from './two-prices-one-plane.ts'
import { whatTwoMillionTravellersTaughtUs } from './what-two-million-travellers-taught-us.ts'

export const articles: Article[] = [
  whatTwoMillionTravellersTaughtUs,
  twoPricesOnePlane,
  bookingThatSurvivesATunnel,
  howEarlyIsEarlyEnough,
  sixMonthPassportRule,
  readingTheEmissionsNumber,
]

export const featuredArticles = articles.filter(({ featured }) => featured)

export type BlogFilter = { query: string; category: ArticleCategory | 'All' }

/** Filter from `q` and `category`; an unknown category means All. */
export function readBlogFilter(params: URLSearchParams): BlogFilter {
  const wanted = params.get('category')?.toLowerCase()
  return {
    query: (params.get('q') ?? '').trim(),
    category: articleCategories.find((category) => category.toLowerCase() === wanted) ?? 'All',
  }
}

export function filterArticles({ query, category }: BlogFilter): Article[] {
  const wanted = query.trim().toLowerCase()
  return articles.filter(
    (article) =>
      (category === 'All' || article.category === category) &&
      [article.title, article.excerpt].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export function blogHeading({ query, category }: BlogFilter): string {
  const subject = category === 'All' ? 'All articles' : category
  return query ? `${subject} matching “${query}”` : subject
}

export function findArticle(slug: string | undefined): Article | null {
  return articles.find((article) => article.slug === slug) ?? null
}

export function articlesAfter(article: Article): Article[] {
  const others = articles.filter(({ id }) => id !== article.id)
  const same = others.filter(({ category }) => category === article.category)
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, 2)
}
