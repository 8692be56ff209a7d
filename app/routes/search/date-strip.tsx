import { Link } from '@remix-run/react'

export type StripLink = {
  to: string
  /** "Thu" and "Dec 31" */
  weekday: string
  date: string
  /** "$695", or null when nobody has searched that day in the last hours. */
  lowest: string | null
  current: boolean
}

/** The days around a search with the lowest fare already known for each. */
export function DateStrip({ days }: { days: StripLink[] }) {
  return (
    <nav aria-label="Other dates" className="card mb-6 overflow-x-auto [scrollbar-width:thin]">
      <ul className="grid auto-cols-[minmax(3.5rem,1fr)] grid-flow-col">
        {days.map(({ to, weekday, date, lowest, current }) => (
          <li key={to} className="border-line not-first:border-s">
            <Link
              to={to}
              className="grid px-1 py-2 text-center text-sm leading-snug whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2 max-md:text-xs current:bg-sky-soft current:[box-shadow:inset_0_-3px_var(--color-sky)]"
              prefetch="none"
              discover="none"
              aria-current={current ? 'page' : undefined}
            >
              <span>
                <span className="max-md:block">{weekday}</span>{' '}
                <span className="max-md:block">{date}</span>
              </span>
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
