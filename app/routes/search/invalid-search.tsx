import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import type { SearchFormProps } from '#app/components/search-form/search-form-props.ts'
import type { invalidSearch } from './results.server.ts'
import { OtherSearchLists } from './other-searches.tsx'

type InvalidSearchProps = Awaited<ReturnType<typeof invalidSearch>>

export function InvalidSearch(props: InvalidSearchProps) {
  return (
    // The script of results-route.tsx looks for this id.
    <div className="page pt-6 pb-16" id="invalid">
      {props.kind === 'invalid' ? <RejectedSearch {...props} /> : <IncompleteSearch {...props} />}
    </div>
  )
}

/** The same values at each rendering keep the edits of the form. */
function EditedForm({ form, autoFocus }: { form: SearchFormProps; autoFocus?: boolean }) {
  const [first] = useState(form)
  return <SearchForm {...first} autoFocus={autoFocus} />
}

type Kind<Name> = Extract<InvalidSearchProps, { kind: Name }>

function RejectedSearch({ title, lead, meant, form }: Kind<'invalid'>) {
  return (
    <div className="grid gap-5">
      <header>
        <h1>{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </header>
      {meant.length > 0 && (
        <div className="card grid max-w-prose gap-3 p-4">
          <OtherSearchLists lists={meant} />
        </div>
      )}
      <EditedForm key={useLocation().search} form={form} />
    </div>
  )
}

function titleOf({ season, city }: Kind<'incomplete'>) {
  return season?.title ?? (city ? `Flights to ${city}` : 'Search flights')
}

function leadOf({ season, city, dated }: Kind<'incomplete'>) {
  if (season) return season.lead
  if (city) return `Tell us where you’re flying from${dated ? '' : ', and when'}.`
  return 'Tell us where you’re flying from and to, and when.'
}

/**
 * Shows a search from the site's own links, which set a destination or date and leave the rest to the form.
 */
function IncompleteSearch(props: Kind<'incomplete'>) {
  const { form, season } = props
  return (
    <div className="grid gap-5 py-6">
      <header>
        <h1>{titleOf(props)}</h1>
        <p className="mt-1 text-ink-soft">{leadOf(props)}</p>
      </header>
      <EditedForm key={useLocation().search} form={form} autoFocus />
      {season && (
        <section
          className="card overflow-hidden md:grid md:grid-cols-2 md:items-center"
          aria-label="Destination ideas"
        >
          <img className="w-full" src={`/art/${season.id}.svg`} alt="" width="640" height="320" />
          <ul className="px-5">
            {season.ideas.map(({ to, city, reason }) => (
              <li
                key={city}
                className="grid grid-cols-[6.5rem_1fr] items-baseline gap-4 border-b border-line py-2 last:border-0"
              >
                <Link className="link" to={to} prefetch="none">
                  {city}
                </Link>
                <span className="hint">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
