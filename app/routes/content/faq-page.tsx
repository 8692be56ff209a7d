import { useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { ButtonLink, buttonLook } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { useSite } from '#app/components/page/site.ts'
import { faqPage, type WithSite } from '#app/components/page/structured-data.ts'
import { Tabs } from '#app/components/tabs.tsx'
import type { FaqGroup } from '#app/content/faq.ts'
import {
  faqCategories,
  faqCategoryTitle,
  type FaqCategory,
  faqsIn,
  findFaqCategory,
  searchFaqs,
} from '#app/content/faq.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { FaqList } from '#app/components/texts/faq-list.tsx'
import { SearchBox } from '#app/components/texts/search-box.tsx'

export const handle = { scripts: false }

export const headers = publicPage

const title = 'Frequently Asked Questions'
const description =
  'Answers about booking, payment, cancellations, changes, travel and your account: when to arrive, how long refunds take and more.'

type Shown = { query: string; results: FaqGroup[]; category: FaqCategory }

function foundText({ query, results }: Pick<Shown, 'query' | 'results'>): string {
  const count = results.reduce((sum, { items }) => sum + items.length, 0)
  return `${count === 1 ? '1 question' : `${count} questions`} with “${query}”`
}

/** Names the search or the topic before the title, except on the first page. Screen readers announce the title. */
function partTitle({ query, results, category }: Shown): string {
  if (query) return `${foundText({ query, results })} · `
  return category === faqCategories[0] ? '' : `${faqCategoryTitle(category)} · `
}

export const meta: MetaFunction<typeof loader, WithSite> = ({ data, matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data
  const visibleItems = data?.query
    ? data.results.flatMap(({ items }) => items)
    : (data?.items ?? [])
  return [
    ...pageMeta(data ? `${partTitle(data)}${title}` : title, description),
    ...(site && visibleItems.length > 0 ? [faqPage(visibleItems, site)] : []),
  ]
}

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const category = findFaqCategory(searchParams.get('category'))
  const query = (searchParams.get('q') ?? '').trim()
  return {
    query,
    results: searchFaqs(query),
    category,
    items: faqsIn(category),
    open: searchParams.get('open'),
  }
}

function Results({ query, results }: Pick<Shown, 'query' | 'results'>) {
  return (
    <section aria-labelledby="results" className="mb-10">
      <h2 id="results">Search results</h2>
      <p className="mt-1 text-ink-soft">{foundText({ query, results })}</p>
      {results.map(({ category, items }) => (
        <div key={category} className="mt-6">
          <h3>{category}</h3>
          <FaqList items={items} group="results" />
        </div>
      ))}
    </section>
  )
}

export default function Faq() {
  const { query, results, category, items, open } = useLoaderData<typeof loader>()
  const { phone } = useSite()
  const tabs = faqCategories.map((name) => ({
    label: faqCategoryTitle(name),
    to: withParams(paths.faq, { category: name }),
    current: query === '' && name === category,
  }))
  return (
    <div className="page">
      <PageHeading title={title} lead="Answers to common questions." />
      <SearchBox action={paths.faq} label="Search questions" query={query} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {query !== '' && <Results query={query} results={results} />}
          <Tabs label="Topics" tabs={tabs} />
          {query === '' && (
            <section aria-labelledby="topic" className="mt-4">
              <h2 id="topic" className="sr-only">
                {faqCategoryTitle(category)}
              </h2>
              <FaqList items={items} group="faq" open={open} />
            </section>
          )}
        </div>
        <section aria-labelledby="more" className="card self-start p-5 lg:p-6">
          <h2 id="more" className="text-lg">
            Still have a question?
          </h2>
          <p className="mt-1 text-ink-soft">Email or call us. A member of our team will answer.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
            <CallLink className={buttonLook({ variant: 'call' }, 'tnum')}>
              <Icon name="phone" />
              {phone}
            </CallLink>
          </div>
        </section>
      </div>
    </div>
  )
}
