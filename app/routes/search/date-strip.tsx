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
    <nav aria-label="Other dates" className="strip">
      <ul>
        {days.map(({ to, weekday, date, lowest, current }) => (
          <li key={to}>
            <Link
              to={to}
              className="strip-day"
              prefetch="none"
              discover="none"
              aria-current={current ? 'page' : undefined}
            >
              <span>
                <span>{weekday}</span> <span>{date}</span>
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
