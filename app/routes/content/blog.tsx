import { useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { NewsletterForm } from '#app/components/forms/newsletter-form.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { articleCategories, type Article } from '#app/content/blog/article-type.ts'
import {
  blogHeading,
  featuredArticles,
  filterArticles,
  readBlogFilter,
} from '#app/content/blog/articles.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { ArticleList, FeaturedArticles, type ArticleSummary } from './article-list.tsx'
import { SearchBox } from '#app/components/texts/search-box.tsx'

export const handle = { scripts: false }

const lead = 'How fares, airports and this site work, from the people who work on them.'

export const headers = publicPage

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.isFiltered ? `${data.heading}${noneMark(data.articles)} · Blog` : 'Blog', lead)

/** Screen readers announce the title after a search. */
const noneMark = (articles: unknown[]) => (articles.length === 0 ? ': none found' : '')

function summariseArticle(article: Article): ArticleSummary {
  const { slug, title, excerpt, author, date, category, readTime } = article
  return { slug, title, excerpt, author, date, category, readTime }
}

export function loader({ request }: LoaderFunctionArgs) {
  const filter = readBlogFilter(new URL(request.url).searchParams)
  const isFiltered = filter.query !== '' || filter.category !== 'All'
  return {
    filter,
    isFiltered,
    heading: blogHeading(filter),
    featured: isFiltered ? [] : featuredArticles.map(summariseArticle),
    articles: filterArticles(filter).map(summariseArticle),
  }
}

export default function Blog() {
  const { filter, heading, featured, articles } = useLoaderData<typeof loader>()
  const { query, category } = filter
  const tabs = (['All', ...articleCategories] as const).map((name) => ({
    label: name,
    to: withParams(paths.blog, { q: query, category: name === 'All' ? undefined : name }),
    current: name === category,
  }))
  return (
    <div className="page">
      <PageHeading title="Blog" lead={lead} />
      <SearchBox
        action={paths.blog}
        label="Search articles"
        query={query}
        keep={category === 'All' ? {} : { category }}
      />
      <Tabs label="Categories" tabs={tabs} className="mt-6" />
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="mt-8">
          <h2 id="featured">Featured</h2>
          <div className="mt-4">
            <FeaturedArticles articles={featured} />
          </div>
        </section>
      )}
      <section aria-labelledby="articles" className="mt-8">
        <h2 id="articles">{heading}</h2>
        {articles.length > 0 ? (
          <ArticleList articles={articles} />
        ) : (
          <div className="mt-4">
            <p>No articles found matching your criteria</p>
            <ButtonLink to={paths.blog} variant="secondary" className="mt-4">
              Reset filters
            </ButtonLink>
          </div>
        )}
      </section>
      <section aria-labelledby="newsletter" className="mt-12 border-t border-line pt-8">
        <h2 id="newsletter">Newsletter</h2>
        <p className="mt-1 mb-4 text-ink-soft">
          What we learn about fares and airports, in your inbox. Rarely, and never shared.
        </p>
        <NewsletterForm id="blog" />
      </section>
    </div>
  )
}
