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

function Title({ slug, title }: ArticleSummary) {
  return (
    <Link className="hover:underline" to={`/blog/${slug}`} discover="none">
      {title}
    </Link>
  )
}

export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="mt-2">
      {articles.map((article) => (
        <li key={article.slug} className="border-b border-line py-5 last:border-0">
          <h3 className="text-base">
            <Title {...article} />
          </h3>
          <p className="mt-1 mb-2 max-w-prose">{article.excerpt}</p>
          <ArticleLine {...article} />
        </li>
      ))}
    </ul>
  )
}

export function FeaturedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="card flex flex-col p-5">
          <h3>
            <Title {...article} />
          </h3>
          <p className="mt-1 mb-3 flex-1">{article.excerpt}</p>
          <ArticleLine {...article} />
        </li>
      ))}
    </ul>
  )
}
