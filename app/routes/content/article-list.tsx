import { Link } from '@remix-run/react'
import { formatLongDate } from '#app/content/dates.ts'
import type { Article } from '#app/content/blog/article-type.ts'

export type ArticleSummary = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'author' | 'date' | 'category' | 'readTime'
>

type ArticleLineProps = Pick<ArticleSummary, 'author' | 'date' | 'readTime' | 'category'>

export function ArticleLine({ author, date, readTime, category }: ArticleLineProps) {
  return (
    <p className="text-sm text-ink-soft">
      {category} · {author} · <time dateTime={date}>{formatLongDate(date)}</time> · {readTime}
    </p>
  )
}

/** Shows a picture that scripts/art/articles.ts has generated. */
export function ArticlePicture({ slug, lazy = true }: { slug: string; lazy?: boolean }) {
  return (
    <img
      className="w-full"
      src={`/art/${slug}.svg`}
      alt=""
      width="640"
      height="320"
      loading={lazy ? 'lazy' : undefined}
    />
  )
}

function Title({ slug, title }: ArticleSummary) {
  return (
    <Link
      className="after:absolute after:inset-0 hover:underline"
      to={`/blog/${slug}`}
      discover="none"
    >
      {title}
    </Link>
  )
}

export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="mt-2">
      {articles.map((article) => (
        <li
          key={article.slug}
          className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 last:border-0 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-8 lg:items-center"
        >
          <div className="pt-1 md:pt-0">
            <ArticlePicture slug={article.slug} />
          </div>
          <div>
            <h3 className="text-base">
              <Title {...article} />
            </h3>
            <p className="mt-1 mb-2 max-w-prose">{article.excerpt}</p>
            <ArticleLine {...article} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function FeaturedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="card relative flex flex-col overflow-hidden">
          <ArticlePicture slug={article.slug} />
          <div className="flex flex-1 flex-col p-5">
            <h3>
              <Title {...article} />
            </h3>
            <p className="mt-1 mb-3 flex-1">{article.excerpt}</p>
            <ArticleLine {...article} />
          </div>
        </li>
      ))}
    </ul>
  )
}
