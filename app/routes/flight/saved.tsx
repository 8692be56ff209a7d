import { redirect } from '@remix-run/node'
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { offerIdText } from '#app/core/flight/offer.ts'
import { searchParams } from '#app/core/flight/search-query.ts'
import type { CardSlice } from '#app/core/flight/card-facts.ts'
import { isDataRequest } from '#app/web/forms/data-request.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { readLimiter } from '#app/web/session/limits/limits.server.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import {
  listSavedFlights,
  maxSavedFlights,
  cookieWithoutFlight,
  cookieWithFlight,
} from '#app/web/session/preferences/saved-flights.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast, toastCookie } from '#app/web/session/flash.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { paths } from '#app/core/paths.ts'
import searchSheet from '#app/styles/search.css?url'
import { FareTerms } from './fare-terms.tsx'
import { knownFare, savedViews } from './saved.server.ts'
import { readSearch } from './search-context.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export async function loader({ request }: LoaderFunctionArgs) {
  const flights = await listSavedFlights(request)
  return { flights: await savedViews(flights, await currentMode(), readLimiter(request)) }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const removed = text('remove')
  const id = text('save') || removed
  const back = safePath(text('back'), paths.saved)
  if (!offerIdText.test(id)) return redirect(back, 303)
  // A full page load would start at the top, so the address names the button, whose id is that of the offer.
  const to = isDataRequest(request) ? back : `${back}#${id}`
  const query = readSearch(new URLSearchParams(text('search')))
  const known = knownFare(id, query, await currentMode())
  const { fare } = known
  // In a list, the pressed button says that it is pressed.
  const isInList = isDataRequest(request) && back.startsWith(paths.search())
  const say = (toast: { title: string }) =>
    isInList ? null : toastCookie({ ...toast, tone: 'success' })
  if (removed) {
    const setCookie = await cookieWithoutFlight(request, { id, fare })
    return redirectWithCookies(request, to, setCookie, await say({ title: 'Flight removed' }))
  }
  const search = query ? searchParams(query).toString() : ''
  const saving = await cookieWithFlight(request, { id, search, ...known })
  if (saving) {
    return redirectWithCookies(request, to, saving.setCookie, await say({ title: 'Flight saved' }))
  }
  // The redirect leads back to the button, so that a list keeps its position.
  return redirectWithToast(to, {
    title: `You can save up to ${maxSavedFlights} flights`,
    description: 'Remove one under Saved to make room for another.',
    tone: 'error',
  })
}

export const headers = privatePage('no-store')

export const meta: MetaFunction = () => privateMeta('Saved Flights')

export default function SavedFlights() {
  const { flights } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-16">
      <h1 className="pt-6">Saved Flights</h1>
      <p className="mb-4 max-w-prose text-ink-soft">
        Compare your saved flights at their current prices. They’re saved in this browser only.
      </p>
      {flights.length === 0 ? (
        <StateCard>
          <h2>Nothing saved yet</h2>
          <p>Select Save on a flight to keep it here and compare it with others.</p>
          <p>
            <ButtonLink to={paths.home()}>Search Flights</ButtonLink>
          </p>
        </StateCard>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {flights.map((flight) => (
            <Saved key={flight.id} flight={flight} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Flight = ReturnType<typeof useLoaderData<typeof loader>>['flights'][number]

function Saved({ flight }: { flight: Flight }) {
  return (
    <li className="card row-span-10 grid grid-rows-subgrid gap-3 p-4">
      <h2 className="text-base">{flight.title}</h2>
      {flight.state === 'on-sale' ? (
        <>
          <p>
            <b className="price block text-lg leading-tight">{flight.price}</b>{' '}
            {flight.change && <span className="hint">{flight.change}</span>}
          </p>
          <p>
            {flight.airlines} {flight.brand && <span className="hint block">{flight.brand}</span>}
          </p>
          <div className="grid content-start gap-3">
            {flight.slices.map((slice, index) => (
              <SavedSlice key={index} slice={slice} />
            ))}
          </div>
          <FareTerms terms={flight.terms} />
        </>
      ) : (
        <div className="row-span-8 grid content-start gap-3">
          {flight.lines.length > 0 && (
            <p>
              {flight.lines.map((line, index) => (
                <span key={index} className="tnum block">
                  {line}{' '}
                </span>
              ))}
              {flight.priceThen && (
                <span className="hint block">{flight.priceThen} when you saved it</span>
              )}
            </p>
          )}
          {flight.state === 'gone' ? (
            <p>
              <b className="block">This offer has expired</b> Airlines keep offers only for a short
              time. Search again to see current prices.
            </p>
          ) : (
            <p>We couldn’t get the current price from the airline. Please try again in a minute.</p>
          )}
        </div>
      )}
      <div className="grid gap-2 self-end">
        {flight.state === 'on-sale' ? (
          <ButtonLink wide to={flight.to} prefetch="none">
            View Details
            <span className="sr-only">{`, ${flight.title}, ${flight.price}`}</span>
          </ButtonLink>
        ) : (
          <ButtonLink wide to={flight.searchTo} prefetch="none">
            Search Again
            <span className="sr-only">{`, ${flight.title}`}</span>
          </ButtonLink>
        )}
        <Remove {...flight} />
      </div>
    </li>
  )
}

function SavedSlice({ slice }: { slice: CardSlice }) {
  return (
    <p className="text-sm">
      <span className="hint block">{slice.date}</span>{' '}
      <b className="tnum block">
        {slice.departs} {slice.from} <span aria-hidden>→</span> <span className="sr-only">to</span>{' '}
        {slice.arrives}
        <DayMark days={slice.dayOffset} /> {slice.to}
      </b>{' '}
      <span className="hint">
        {slice.duration} · {slice.stops}
      </span>
    </p>
  )
}

function Remove({ id, title }: Pick<Flight, 'id' | 'title'>) {
  const pending = useNavigation().formData?.get('remove') === id
  return (
    <Form method="post">
      <Button wide variant="quiet" name="remove" value={id} pending={pending}>
        Remove<span className="sr-only">{` ${title}`}</span>
      </Button>
    </Form>
  )
}
