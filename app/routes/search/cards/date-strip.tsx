import { Form, Link, useNavigation } from '@remix-run/react'
import { formatDate } from '#app/core/places/time.ts'
import { pricesIntent } from '#app/routes/search/page-params.ts'
import type { datesAround } from '#app/routes/search/results.server.ts'

export type DayFares = Record<string, string>

type DateStripProps = {
  days: Awaited<ReturnType<typeof datesAround>>
  /** Fares that arrived after the page; null until the first fare arrives. */
  fares: DayFares | null
  /** Address that searches the days without a fare; null when it cannot. */
  priceAt: string | null
}

export function DateStrip({ days, fares, priceAt }: DateStripProps) {
  const pricing = useNavigation().formData?.get('intent') === pricesIntent
  const lacksFare = days.some(({ date, current, lowest }) => !current && !fares?.[date] && !lowest)
  return (
    <nav
      aria-label="Other dates"
      className="relative card mb-1 overflow-x-auto [scrollbar-width:none] lg:mb-3"
    >
      <ul className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col">
        {days.map(({ to, date, current, ...day }) => {
          const lowest = fares?.[date] ?? day.lowest
          return (
            <li key={to} className="border-line not-first:border-s">
              <Link
                to={to}
                className="flex min-h-7.5 items-center justify-center gap-1.5 px-2.5 text-sm whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2 max-md:text-xs lg:min-h-9 current:bg-sky-soft current:[box-shadow:inset_0_-2px_var(--color-sky)] current:[scroll-initial-target:nearest] forced-colors:current:underline"
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
  )
}
