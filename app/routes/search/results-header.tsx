import { Form, Link } from '@remix-run/react'
import { ButtonLink, buttonLook } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { ShareLink } from './share-link.tsx'

export type SearchSummary = {
  trip: string
  cabin: string
  /** City and code of each stop of the trip, in order; two of a simple one. */
  places: { city: string; code: string }[]
  dates: string
  passengers: string
  /** Where the search did not say how old the children are: the age that they are priced for. */
  assumedAge: number | null
  modifyTo: string
}

type ResultsHeaderProps = {
  summary: SearchSummary
  /** Where Refresh Results posts to. */
  address: string
  shareTo: string
}

export function ResultsHeader({ summary, address, shareTo }: ResultsHeaderProps) {
  const { places } = summary
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <p className="flex flex-wrap gap-2">
          <span className="badge bg-sky-soft text-sky">{summary.trip}</span>
          <span className="badge">{summary.cabin}</span>
        </p>
        <h1 className="mt-2 mb-0.5">
          {places.map(({ city, code }, index) => (
            <span key={index}>
              {index > 0 && (
                <>
                  {' '}
                  <span aria-hidden>→</span>
                  <span className="sr-only">to</span>{' '}
                </>
              )}
              {city} <small className="text-[0.6em] font-medium text-ink-soft">{code}</small>
            </span>
          ))}
        </h1>
        <p className="text-ink-soft">{`${summary.dates} · ${summary.passengers}`}</p>
        {summary.assumedAge !== null && (
          <p className="text-ink-soft">
            Fares are for children aged {summary.assumedAge}.{' '}
            <Link className="link" to={summary.modifyTo}>
              Choose their ages
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&_.btn]:px-2.5 max-md:[&_.icon]:hidden">
        <ButtonLink variant="secondary" size="small" to={summary.modifyTo}>
          <Icon name="search" />
          Modify Search
        </ButtonLink>
        <Form method="post" action={address} preventScrollReset>
          <button
            className={buttonLook({ variant: 'secondary', size: 'small' })}
            name="intent"
            value="refresh"
          >
            <Icon name="refresh" />
            Refresh Results
          </button>
        </Form>
        <ShareLink
          path={shareTo}
          subject={`Flights ${places.map(({ city }) => city).join(' to ')}`}
        />
      </div>
    </header>
  )
}
