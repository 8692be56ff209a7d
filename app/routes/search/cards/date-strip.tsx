import { Link } from '@remix-run/react'
import { formatDate } from '#app/core/places/time.ts'
import type { datesAround } from '#app/routes/search/results.server.ts'

export type DayFares = Record<string, string>

type DateStripProps = {
  days: Awaited<ReturnType<typeof datesAround>>
  /** Fares that arrived after the page; null until the first fare arrives. */
  fares: DayFares | null
}

export function DateStrip({ days, fares }: DateStripProps) {
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
                  <span className="text-ink-soft">– see price</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
