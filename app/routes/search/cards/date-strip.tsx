import { Form, Link, useNavigation } from '@remix-run/react'
import { Icon } from '#app/components/elements/icon.tsx'
import { formatDate } from '#app/core/places/time.ts'
import { pricesIntent } from '#app/routes/search/page-params.ts'
import type { datesAround } from '#app/routes/search/other-dates.server.ts'

export type DayFares = Record<string, string>

type DateStripProps = {
  days: Awaited<ReturnType<typeof datesAround>>
  /** Fares that arrived after the page; null until the first fare arrives. */
  fares: DayFares | null
  /** Address that searches the days without a fare; null when it cannot. */
  priceAt: string | null
  /** Address of the prices by date; null for several routes. */
  allTo: string | null
}

export function DateStrip({ days, fares, priceAt, allTo }: DateStripProps) {
  const pricing = useNavigation().formData?.get('intent') === pricesIntent
  const lacksFare = days.some(({ date, current, lowest }) => !current && !fares?.[date] && !lowest)
  return (
    <div className="card mb-1 flex overflow-hidden lg:mb-3">
      <nav
        aria-label="Other dates"
        className="relative min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col">
          {days.map(({ to, date, current, ...day }) => {
            const lowest = fares?.[date] ?? day.lowest
            return (
              <li key={to} className="border-line not-first:border-s">
                <Link
                  to={to}
                  className="flex min-h-7.5 items-center justify-center gap-1.5 px-2.5 text-sm whitespace-nowrap lg:px-1.5 hover:bg-sunken focus-visible:-outline-offset-2 max-md:text-xs lg:min-h-9 current:bg-sky-soft current:[box-shadow:inset_0_-2px_var(--color-sky)] current:[scroll-initial-target:nearest] forced-colors:current:underline"
                  prefetch="none"
                  discover="none"
                  aria-current={current ? 'page' : undefined}
                >
                  {formatDate(date)}{' '}
                  {lowest ? (
                    <b className="tnum">
                      <span className="sr-only">from </span>
                      {lowest}
                    </b>
                  ) : (
                    <span className="text-ink-soft">
                      –<span className="sr-only"> price not known yet</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
          {priceAt && lacksFare && (
            <li className="border-s border-line">
              <Form method="post" action={priceAt} preventScrollReset replace>
                <button
                  className="link flex min-h-7.5 w-full cursor-pointer items-center justify-center px-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2 max-md:text-xs lg:min-h-9"
                  name="intent"
                  value={pricesIntent}
                  aria-busy={pricing || undefined}
                >
                  {pricing ? 'Finding prices…' : 'Show prices for these days'}
                </button>
              </Form>
            </li>
          )}
        </ul>
      </nav>
      {allTo && (
        <Link
          to={allTo}
          className="link flex items-center gap-1.5 border-s border-line px-2.5 text-sm whitespace-nowrap focus-visible:-outline-offset-2"
          prefetch="none"
          discover="none"
        >
          <Icon name="calendar" />
          <span className="max-lg:sr-only">Prices by date</span>
        </Link>
      )}
    </div>
  )
}
