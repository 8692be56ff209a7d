import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import type { SortOrder } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import type { PageParams } from '#app/routes/search/page-params.ts'

export type Lead = {
  label: 'Best' | 'Cheapest' | 'Fastest'
  sort: SortOrder
  price: string
  duration: string | null
}

/** True for the orders that have a tab of their own. */
export const isLead = (sort: SortOrder) => leadOrders.includes(sort)

const leadOrders: readonly SortOrder[] = ['best', 'price-asc', 'duration']

const tabLook =
  'tnum flex min-h-8.5 pointer-coarse:min-h-11 flex-wrap content-center items-baseline gap-x-1 rounded-control border border-line bg-surface px-2 text-[0.8125rem] leading-tight text-ink-soft no-underline hover:border-sky py-1 max-md:justify-center max-md:py-0.5 max-md:text-center max-md:text-xs max-md:leading-none current:border-sky current:bg-sky-soft current:[box-shadow:inset_0_-2px_var(--color-sky)] forced-colors:current:underline'

type LeadTabsProps = { leads: Lead[]; sort: SortOrder; address: PageParams }

export function LeadTabs({ leads, sort, address }: LeadTabsProps) {
  if (leads.length === 0) return null
  const to = (order: SortOrder) =>
    paths.searchWith(
      new URLSearchParams([...address.filter(([name]) => name !== 'sort'), ['sort', order]]),
    )
  return (
    <nav
      aria-label="Order of flights"
      className="grid flex-1 fallback:min-w-52 fallback:basis-52 grid-cols-3 gap-1 md:gap-2"
    >
      {leads.map((lead) => (
        <Fragment key={lead.sort}>
          <Link
            className={tabLook}
            to={`${to(lead.sort)}#flights`}
            aria-current={lead.sort === sort || undefined}
            preventScrollReset
            prefetch="none"
          >
            <b className="text-ink max-sm:basis-full">{lead.label}</b>{' '}
            <span className="font-semibold text-ink">{lead.price}</span>{' '}
            <span className="whitespace-nowrap max-sm:text-[0.6875rem]">{lead.duration}</span>{' '}
          </Link>
          {lead.sort === sort && <ChosenMark />}
        </Fragment>
      ))}
    </nav>
  )
}
