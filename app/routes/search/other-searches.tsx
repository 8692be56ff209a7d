import { Link } from '@remix-run/react'

export type OtherSearches = {
  title: string
  links: OtherSearchLink[]
  /** Marks the searches whose fare is not known. */
  marksUnknown?: boolean
}
type OtherSearchLink = { to: string; label: string; note?: string; fare: string | null }

/** Searches like the one that found nothing, with their lowest known fares. */
export function OtherSearchLists({ lists }: { lists: OtherSearches[] }) {
  return lists.map(({ title, links, marksUnknown }) => (
    <section key={title} aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul>
        {links.map(({ to, label, note, fare }) => (
          <li key={to} className="border-b border-line last:border-0">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 py-1"
              prefetch="none"
              discover="none"
            >
              <span>
                <span className="link">{label}</span> {note && <span className="hint">{note}</span>}
              </span>{' '}
              {fare && (
                <span className="tnum whitespace-nowrap">
                  from <b>{fare}</b>
                </span>
              )}
              {!fare && marksUnknown && (
                <span className="text-ink-soft">
                  –<span className="sr-only"> price not known yet</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
