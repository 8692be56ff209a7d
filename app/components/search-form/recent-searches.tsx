import { Link } from '@remix-run/react'
import type { RecentSearch } from './search-form-props.ts'

export function RecentSearches({ recent }: { recent: RecentSearch[] }) {
  return (
    <nav
      aria-label="Recent searches"
      className="flex flex-wrap items-baseline gap-x-5 border-t border-line px-3.5 py-1.5 text-sm max-sm:px-3"
    >
      <span className="text-ink-soft">Recent</span>{' '}
      {recent.map(({ to, route, days }) => (
        <Link key={to} to={to} className="link py-1.5" prefetch="none" discover="none">
          {`${route} `}
          <span className="tnum text-ink-soft">{days}</span>
        </Link>
      ))}
    </nav>
  )
}
