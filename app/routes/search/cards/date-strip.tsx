import { Link } from '@remix-run/react'
import { formatDate } from '#app/core/places/time.ts'

export type StripLink = {
  to: string
  /** yyyy-MM-dd */
  date: string
  /** "$695", or null when nobody has searched that day in the last hours. */
  lowest: string | null
  current: boolean
}

/** Lowest fares as texts, by day. */
export type DayFares = Record<string, string>

type DateStripProps = {
  days: StripLink[]
  /** Known since the page was begun; null before anything has come in. */
  fares: DayFares | null
}

/** The days around a search with the lowest fare already known for each, in one row. */
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
