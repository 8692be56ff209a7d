import { Form, Link, useNavigate } from '@remix-run/react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { ButtonLink, buttonLook } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Searching } from './searching.tsx'
import { ShareLink } from './share-link.tsx'

export type SearchSummary = {
  trip: string
  cabin: string
  places: {
    city: string
    code: string
    label?: string
  }[]
  dates: string
  passengers: string
  /** Age that the prices assume when the search doesn't state children's ages. */
  assumedAge: number | null
  modifyTo: string
  alertTo: string
}

type ResultsHeaderProps = {
  summary: SearchSummary
  address: string
  shareTo: string
  /** Query string of the search. */
  search: string
}

const smallButton = buttonLook(
  { variant: 'secondary', size: 'small' },
  'max-md:w-9 max-md:border-transparent max-md:bg-transparent max-md:px-0',
)

/** The form loads on demand, because it is a twelfth of the page's scripts. */
const loadForm = () => import('./edit-search.tsx')
const EditSearch = lazy(async () => ({ default: (await loadForm()).EditSearch }))

/** Preloads the script of the form. A failure is ignored here, because the click handles it. */
const preloadForm = () => void loadForm().catch(() => {})

export function ResultsHeader({ summary, address, shareTo, search }: ResultsHeaderProps) {
  const { places } = summary
  const [asked, ask] = useState<{ search: string; isLoaded: boolean } | null>(null)
  const form = asked?.search === search ? asked : null
  const navigate = useNavigate()
  const onModify = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (form) return form.isLoaded ? ask(null) : undefined
    const opened = { search, isLoaded: false }
    ask(opened)
    const { href } = window.location
    loadForm().then(
      () => ask((now) => (now === opened ? { search, isLoaded: true } : now)),
      () => {
        ask((now) => (now === opened ? null : now))
        // If the script fails to load, the visitor gets the form on the home page, unless they have left this
        // page.
        if (window.location.href === href) navigate(summary.modifyTo)
      },
    )
  }
  return (
    <>
      <header className="mb-0.5 flex items-center justify-between lg:mb-2 lg:gap-x-4">
        <div className="min-w-0 lg:flex lg:flex-wrap lg:items-center lg:gap-x-3">
          <div className="flex flex-wrap items-center gap-x-1.5">
            <h1 className="text-lg leading-tight lg:text-xl">
              {places.map(({ city, code }, index) => (
                <span key={index}>
                  {index > 0 && (
                    <>
                      {' '}
                      <span aria-hidden>→</span>
                      <span className="sr-only">to</span>{' '}
                    </>
                  )}
                  <span className="max-md:sr-only">{city}</span>{' '}
                  <span className="md:text-[0.7em] md:font-medium md:text-ink-soft">{code}</span>
                </span>
              ))}
            </h1>
            <span className="badge bg-sky-soft text-sky max-md:text-xs">{summary.trip}</span>
          </div>
          <p className="text-sm text-ink-soft max-md:text-xs">
            {`${summary.dates} · ${summary.passengers} · ${summary.cabin}`}
          </p>
        </div>
        <div className="flex flex-none md:gap-2">
          <ButtonLink
            className={smallButton}
            to={summary.modifyTo}
            onClick={onModify}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            aria-expanded={form?.isLoaded || undefined}
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
            subject={`Flights ${places.map(({ city }) => city).join(' to ')}`}
          />
        </div>
      </header>
      {summary.assumedAge !== null && (
        <p className="mb-1 text-sm text-ink-soft">
          Fares are for children aged {summary.assumedAge}.{' '}
          <Link className="link" to={summary.modifyTo}>
            Choose their ages
          </Link>
        </p>
      )}
      {form && !form.isLoaded && <Searching role="status">Loading the search form...</Searching>}
      {form?.isLoaded && (
        <Suspense>
          <EditSearch {...{ search, places }} />
        </Suspense>
      )}
    </>
  )
}
