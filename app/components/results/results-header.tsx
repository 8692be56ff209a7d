import { Form } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'

export type SearchSummary = {
  trip: string
  cabin: string
  /** City and code of each end of the first slice. */
  from: { city: string; code: string }
  to: { city: string; code: string }
  dates: string
  passengers: string
  modifyTo: string
}

export function ResultsHeader({ summary, address }: { summary: SearchSummary; address: string }) {
  const { from, to } = summary
  return (
    <header className="results-header">
      <div>
        <p className="flex flex-wrap gap-2">
          <span className="badge badge-sky">{summary.trip}</span>
          <span className="badge">{summary.cabin}</span>
        </p>
        <h1>
          {from.city} <small>{from.code}</small> <span aria-hidden>→</span>
          <span className="sr-only"> to </span> {to.city} <small>{to.code}</small>
        </h1>
        <p className="text-ink-soft">
          {summary.dates} · {summary.passengers}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" size="small" to={summary.modifyTo}>
          <Icon name="search" />
          Modify Search
        </ButtonLink>
        <Form method="post" action={address} preventScrollReset>
          <button className="btn btn-secondary btn-small" name="intent" value="refresh">
            <Icon name="refresh" />
            Refresh Results
          </button>
        </Form>
      </div>
    </header>
  )
}
