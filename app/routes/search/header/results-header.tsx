import { Form } from '@remix-run/react'
import { Suspense } from 'react'
import { ButtonLink, buttonLook, TextLink } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { skipLink } from '#app/components/elements/skip-link.ts'
import { Searching } from '#app/routes/search/searching.tsx'
import { TripRoute } from '#app/components/itinerary/trip-route.tsx'
import { routeText } from '#app/core/flight/itinerary/trip-route.ts'
import { ShareLink } from './share-link.tsx'
import { EditSearch, preloadForm, useSearchForm } from './use-search-form.ts'
import type { searchSummary } from '#app/routes/search/results.server.ts'

type ResultsHeaderProps = {
  summary: ReturnType<typeof searchSummary>
  address: string
  shareTo: string
  /** Query string of the search. */
  search: string
}

const smallButton = buttonLook(
  { variant: 'secondary', size: 'small' },
  'max-md:w-9 pointer-coarse:max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:px-0',
)

export function ResultsHeader({ summary, address, shareTo, search }: ResultsHeaderProps) {
  const form = useSearchForm(search, summary.modifyTo)
  return (
    <>
      <header className="mb-0.5 flex items-center justify-between pointer-coarse:mb-2 lg:mb-2 lg:gap-x-4">
        <div className="min-w-0 lg:flex lg:flex-wrap lg:items-center lg:gap-x-3">
          <div className="flex flex-wrap items-center gap-x-1.5 max-sm:gap-x-1">
            <h1 className="text-lg leading-tight max-sm:tracking-tight lg:text-xl">
              <TripRoute parts={summary.route}>
                {({ city, code }) => (
                  <>
                    <span className="max-md:sr-only">{city}</span>{' '}
                    <span className="md:text-[0.7em] md:font-medium md:text-ink-soft">{code}</span>
                  </>
                )}
              </TripRoute>
            </h1>{' '}
            <a className={skipLink} href="#flights">
              Skip to flights
            </a>{' '}
            <span className="badge bg-sky-soft text-sky max-md:text-xs max-sm:px-1.5">
              {summary.trip}
            </span>
          </div>
          <p className="text-sm text-ink-soft max-md:text-xs">
            {`${summary.dates} · ${summary.passengers} · ${summary.cabin}`}
          </p>
        </div>
        <div className="flex flex-none pointer-coarse:max-md:-me-3 md:gap-2">
          <ButtonLink
            className={smallButton}
            to={summary.modifyTo}
            onClick={form.onModify}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            aria-expanded={form.isOpen || undefined}
          >
            <Icon name="search" />
            <span className="max-md:sr-only">Modify Search</span>
          </ButtonLink>
          <Form method="post" action={address} preventScrollReset>
            <button className={smallButton} name="intent" value="refresh">
              <Icon name="refresh" />
              <span className="max-md:sr-only">Refresh Results</span>
            </button>
          </Form>
          <ShareLink
            className={smallButton}
            path={shareTo}
            subject={`Flights ${routeText(summary.route.map((places) => places.map(({ city }) => city)))}`}
          />
        </div>
      </header>
      {summary.assumedAge !== null && (
        <p className="mb-1 text-sm text-ink-soft">
          Fares are for children aged {summary.assumedAge}.{' '}
          <TextLink to={summary.modifyTo}>Choose their ages</TextLink>
        </p>
      )}
      {form.isLoading && <Searching role="status">Loading the search form…</Searching>}
      {form.isOpen && (
        <Suspense>
          <EditSearch search={search} places={summary.route.flat()} />
        </Suspense>
      )}
    </>
  )
}
