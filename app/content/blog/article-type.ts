import type { Block } from '#app/content/text.ts'

export const articleCategories = [
  'Industry Insights',
  'Technology',
  'Travel Tips',
  'Sustainability',
  'Company News',
] as const

export type ArticleCategory = (typeof articleCategories)[number]

export type Article = {
  id: number
  slug: string
  title: string
  excerpt: string
  author: string
  authorRole: string
  date: string
  category: ArticleCategory
  featured: boolean
  readTime: string
  body: Block[]
}
