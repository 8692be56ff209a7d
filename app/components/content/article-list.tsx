import { Link } from '@remix-run/react'
import { formatLongDate } from '#app/content/dates.ts'
import type { Article } from '#app/content/blog/article.ts'

export type ArticleSummary = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'author' | 'date' | 'category' | 'readTime'
>

type ArticleLineProps = Pick<ArticleSummary, 'author' | 'date' | 'readTime' | 'category'>

/** Who wrote it, when, and how long it takes. */
export function ArticleLine({ author, date, readTime, category }: ArticleLineProps) {
  return (
    <p className="text-sm text-ink-soft">
      {category} · {author} · <time dateTime={date}>{formatLongDate(date)}</time> · {readTime}
    </p>
  )
}

function ArticleItem({ article, featured }: { article: ArticleSummary; featured?: boolean }) {
  const { slug, title, excerpt } = article
  return (
    <li className={featured ? 'card p-5' : 'border-b border-line py-5'}>
      <h3 className={featured ? 'text-lg' : 'text-base'}>
        <Link className="hover:underline" to={`/blog/${slug}`} discover="none">
          {title}
        </Link>
      </h3>
      <p className="mt-1 mb-2 max-w-prose">{excerpt}</p>
      <ArticleLine {...article} />
    </li>
  )
}

export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul>
      {articles.map((article) => (
        <ArticleItem key={article.slug} article={article} />
      ))}
    </ul>
  )
}

export function FeaturedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map((article) => (
        <ArticleItem key={article.slug} article={article} featured />
      ))}
    </ul>
  )
}
