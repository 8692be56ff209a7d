import { Link, useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Prose } from '#app/components/elements/prose.tsx'
import { articleBreadcrumbs, blogPosting } from '#app/components/page/structured-data.ts'
import type { WithSite } from '#app/components/page/structured-data.ts'
import { articlesAfter, findArticle } from '#app/content/blog/articles.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { paths } from '#app/core/paths.ts'
import { ArticleLine, ArticlePicture } from './article-list.tsx'
import { Blocks } from '#app/components/texts/rich-text.tsx'

export const handle = { scripts: false }

export function loader({ params }: LoaderFunctionArgs) {
  const article = findArticle(params.slug)
  if (!article) throw new Response(null, { status: 404 })
  const next = articlesAfter(article).map(({ slug, title }) => ({ slug, title }))
  return { article, next }
}

export const headers = publicPage

export const meta: MetaFunction<typeof loader, WithSite> = ({ data, matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data
  if (!data || !site) return [{ title: '404 Page Not Found · Contrail' }]
  const { article } = data
  return [
    ...pageMeta(article.title, article.excerpt, 'article'),
    { property: 'article:published_time', content: article.date },
    blogPosting(article, site),
    articleBreadcrumbs(article, site),
  ]
}

export default function ArticlePage() {
  const { article, next } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <article>
          <PageHeading
            eyebrow={
              <Link className="link" to={paths.blog} discover="none">
                Blog
              </Link>
            }
            title={article.title}
            lead={article.excerpt}
          />
          <div className="mb-6">
            <ArticleLine {...article} author={`${article.author}, ${article.authorRole}`} />
          </div>
          <div className="mb-8">
            <ArticlePicture slug={article.slug} lazy={false} />
          </div>
          <Prose>
            <Blocks blocks={article.body} heading="h2" />
          </Prose>
        </article>
        <nav
          aria-labelledby="next"
          className="border-t border-line pt-6 lg:mt-10 lg:max-w-[16rem] lg:justify-self-end lg:border-0 lg:pt-0"
        >
          <h2 id="next" className="text-base">
            Read next
          </h2>
          <ul className="mt-3 grid gap-6 sm:max-lg:grid-cols-2">
            {next.map(({ slug, title }) => (
              <li key={slug} className="relative">
                <ArticlePicture slug={slug} />
                <Link
                  className="after:absolute after:inset-0 mt-2 inline-block font-semibold hover:underline"
                  to={`/blog/${slug}`}
                  discover="none"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
