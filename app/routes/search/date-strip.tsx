import { Link } from '@remix-run/react'
import { formatDate } from '#app/domain/time.ts'

export type StripLink = {
  to: string
  /** yyyy-MM-dd */
  date: string
  /** "$695", or null when nobody has searched that day in the last hours. */
  lowest: string | null
  current: boolean
}

/** "Thu Dec 31", on two lines where there is little room. */
function Day({ date }: { date: string }) {
  const [weekday, day] = formatDate(date).split(', ')
  return (
    <span>
      <span className="max-md:block">{weekday}</span> <span className="max-md:block">{day}</span>
    </span>
  )
}

/** The days around a search with the lowest fare already known for each. */
export function DateStrip({ days }: { days: StripLink[] }) {
  return (
    <nav aria-label="Other dates" className="card mb-6 overflow-x-auto [scrollbar-width:thin]">
      <ul className="grid auto-cols-[minmax(3.5rem,1fr)] grid-flow-col">
        {days.map(({ to, date, lowest, current }) => (
          <li key={to} className="border-line not-first:border-s">
            <Link
              to={to}
              className="grid px-1 py-2 text-center text-sm leading-snug whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2 max-md:text-xs current:bg-sky-soft current:[box-shadow:inset_0_-3px_var(--color-sky)]"
              prefetch="none"
              discover="none"
              aria-current={current ? 'page' : undefined}
            >
              <Day date={date} />
              {lowest ? (
                <b className="tnum">
                  <span className="sr-only">from </span>
                  {lowest}
                </b>
              ) : (
                <span className="hint">Search</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
