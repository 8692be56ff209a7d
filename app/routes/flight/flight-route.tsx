import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { now } from '#app/platform/clock.server.ts'
import { ButtonLink } from '#app/components/button.tsx'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Availability } from '#app/components/availability.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useTimeLeft, type TimeLeft } from '#app/components/use-time-left.ts'
import { privateMeta } from '#app/components/page-meta.ts'
import { Panel, stack } from '#app/components/panel.tsx'
import { PriceInsight } from '#app/components/usual-price-note.tsx'
import { Icon } from '#app/components/icon.tsx'
import { SaveFlight } from '#app/components/save-flight.tsx'
import { StateCard } from '#app/components/state-card.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { tripTitle } from '#app/core/flight/trip-title.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { fareOptions } from '#app/core/flight/fare-options.ts'
import { cardFacts } from '#app/core/flight/card-facts.ts'
import { priceNotes, shownOffer } from '#app/core/flight/offer-details.ts'
import { otherAirportsNote, tripLabel } from '#app/core/flight/offer-labels.ts'
import { passengerCounts } from '#app/core/flight/offer.ts'
import { feeLine } from '#app/core/flight/fare-refund.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { limitedHeaders, readLimiter } from '#app/web/session/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { findPriceInsight } from '#app/core/fares/price-insight.server.ts'
import { getCachedOffer } from '#app/core/search/read-offer.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { findListedPrice, listFaresOf } from '#app/core/search/search-offers.server.ts'
import { pack, unpack, type Unpacked } from '#app/components/packed.ts'
import { paths } from '#app/core/paths.ts'
import {
  FlightProviderError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { BookingBar } from './booking-bar.tsx'
import { Fares } from './fare-choice.tsx'
import { FareRules } from './fare-rules-panel.tsx'
import { RouteFigure } from '#app/components/itinerary/route-figure.tsx'
import { Timelines } from './timelines.tsx'
import { resultsAddress, searchContext, readSearch } from './search-context.server.ts'
import searchSheet from '#app/styles/search.css?url'
import {
  describeFailure,
  fareRules,
  redirectToReplacement,
  hasSeatMaps,
  isListedInSearch,
  isSaved,
  findOtherReturns,
  withBags,
} from './flight-view.server.ts'

const tabs = [
  ['details', 'Flight Details'],
  ['rules', 'Fare Rules'],
  ['seats', 'Seat Maps'],
] as const

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const context = searchContext(url.searchParams)
  const backTo = await resultsAddress(context, request)
  const offerId = params.id
  if (!offerId) return redirect(paths.search())
  const tab = tabs.find(([name]) => name === url.searchParams.get('tab'))?.[0] ?? 'details'

  const mode = await currentMode()
  const reads = readLimiter(request)
  const seatMaps = tab === 'seats' ? hasSeatMaps(offerId, mode, reads) : null
  try {
    const { offer, services } = await getCachedOffer(offerId, mode, reads)
    const search = readSearch(context)
    const listed = search && findListedPrice(search, offerId, mode)
    const passengers = passengerCounts(offer.passengers)
    const paid = { total: offer.price.total, cost: offer.providerTotal }
    return pack({
      offer: shownOffer(offer),
      title: tripTitle(offer.slices),
      fee: feeLine(paid, offer.passengers.length),
      notes: [...priceNotes(offer), ...withBags(offer, services, context)],
      rules: tab === 'rules' ? fareRules(offer, services) : null,
      tab,
      backTo,
      context: context?.toString() ?? null,
      bookTo: paths.booking('passengers', { offer: offer.id, ...passengers }),
      fares: search && fareOptions(cardFacts(offer), listFaresOf(offer, search, mode)),
      returns: search && findOtherReturns(offer, search, mode),
      saved: await isSaved(offer, request),
      insight: search && (await findPriceInsight(search, mode)),
      listed: listed?.amount === offer.price.total.amount ? null : listed,
      hasSeatMaps: await seatMaps,
      expiry: { expiresAt: offer.expiresAt, secondsLeft: secondsUntil(offer.expiresAt, now()) },
    })
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    const again =
      error instanceof OfferGoneError && (await redirectToReplacement(request, error, offerId))
    if (again) throw again
    const failure = { failure: describeFailure(error), backTo }
    const gone = error instanceof OfferGoneError || error instanceof OfferNotFoundError
    if (gone) return data(failure, { status: error instanceof OfferGoneError ? 410 : 404 })
    const headers = limitedHeaders({ retryAfter: secondsToRetry(error) })
    return data(failure, { status: 503, headers })
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const context = searchContext(searchParams)
  const chosen = (await readForm(request)).get('offer')
  const known = typeof chosen === 'string' && (await isListedInSearch(chosen, context, params.id))
  const offer = known ? chosen : params.id
  if (!offer) return redirect(paths.search(), 303)
  const tab = searchParams.get('tab') ?? undefined
  return redirect(paths.flight(offer, context, tab), 303)
}

export const headers = privatePage('private, no-cache')

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const title = loaded && 'json' in loaded ? unpack(loaded).title : null
  return privateMeta(title ? `${title}: flight details` : 'Flight')
}

export default function FlightDetails() {
  const loaded = useLoaderData<typeof loader>()
  return 'failure' in loaded ? <Failure {...loaded} /> : <Details {...unpack(loaded)} />
}

type Loaded = Unpacked<
  Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { failure: string }>
>

function Details(loaded: Loaded) {
  const { offer, backTo, fares } = loaded
  const context = loaded.context ? new URLSearchParams(loaded.context) : null
  const timeLeft = useTimeLeft(loaded.expiry, offer.id)
  const trip = tripLabel(offer.slices)
  const otherAirports = otherAirportsNote(offer.slices)
  const total = formatPrice(offer.price.total)
  const next = useNavigation().location?.search
  const loadsSeats = loaded.tab !== 'seats' && new URLSearchParams(next).get('tab') === 'seats'
  return (
    <div>
      <BookingBar className="top-0 max-lg:hidden">
        <p className="flex-1">
          <b>
            {offer.slices[0].origin.code} <span aria-hidden>→</span>
            <span className="sr-only"> to </span> {offer.slices[0].destination.code}
          </b>{' '}
          <span className="hint">{trip}</span>
        </p>
        <p>
          <b className="price text-lg">{total}</b>
        </p>
        <BookButton {...loaded} timeLeft={timeLeft}>
          Book This Flight
        </BookButton>
      </BookingBar>
      <div className="page grid grid-cols-1 gap-x-6 gap-y-4 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className={stack}>
          <p>
            <ButtonLink variant="quiet" to={backTo} prefetch="none">
              <span aria-hidden>←</span> Back to Search Results
            </ButtonLink>
          </p>
          {timeLeft.expired && (
            <Notice tone="error" role="alert" title="Flight Offer Expired">
              This flight offer has expired. Please select another flight.
            </Notice>
          )}
          {loaded.listed !== null && (
            <Notice tone="amber" role="status" title="The price has changed">
              It was {formatPrice(loaded.listed)} in the results. It’s now {total}.
            </Notice>
          )}
          <Panel>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h1 className="text-lg">Flight Summary</h1>
              <span className="badge bg-sky-soft text-sky">{trip}</span>
            </div>
            {offer.slices.map((slice, index) => (
              <SliceSummary
                key={slice.id}
                slice={slice}
                heading="h2"
                className={index > 0 ? 'border-t border-line pt-4' : undefined}
                label={
                  trip === 'Multi-City' ? `Flight ${index + 1}` : index ? 'Return' : 'Outbound'
                }
              />
            ))}
            <RouteFigure slices={offer.slices} />
            {otherAirports && <Notice tone="amber">{otherAirports}</Notice>}
          </Panel>
          {loaded.returns && (
            <p>
              <Link className="link" to={loaded.returns.to} prefetch="none">
                {`See ${loaded.returns.label} with this outbound flight`}
              </Link>
            </p>
          )}
          {fares && <Fares {...fares} closed={timeLeft.expired} />}
        </div>
        <aside className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Panel>
            <h2 className="text-lg">Price Summary</h2>
            <PriceSummary price={offer.price} fee={loaded.fee} />
            <p className="hint">Price is for all passengers</p>
            <ul className="hint">
              {loaded.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            {!timeLeft.expired && <Availability {...timeLeft} />}
            <SaveFlight
              offerId={offer.id}
              search={loaded.context}
              back={paths.flight(offer.id, context, loaded.tab)}
              saved={loaded.saved}
            />
            <ButtonLink
              variant="quiet"
              size="small"
              wide
              to={paths.alertFor(offer.slices[0], offer.slices[0].departingAt.slice(0, 10))}
            >
              <Icon name="bell" />
              Tell Me When the Price Drops
            </ButtonLink>
          </Panel>
          {loaded.insight && <PriceInsight {...loaded.insight} />}
        </aside>
        <div className={stack}>
          <Tabs
            label="About this flight"
            tabs={tabs.map(([name, label]) => ({
              label,
              to: paths.flight(offer.id, context, name),
              current: name === loaded.tab,
            }))}
          />
          {loadsSeats && <Notice role="status">Loading seat maps...</Notice>}
          {loaded.tab === 'details' && <Timelines offer={offer} />}
          {loaded.rules && <FareRules offer={offer} {...loaded.rules} />}
          {loaded.tab === 'seats' && <SeatMapNotice available={loaded.hasSeatMaps} />}
        </div>
      </div>
      <BookingBar className="bottom-0 pb-[env(safe-area-inset-bottom)] lg:hidden">
        <p className="flex-1">
          <b className="price text-lg">{total}</b> <span className="hint">total</span>
        </p>
        <BookButton {...loaded} timeLeft={timeLeft}>
          Book Now
        </BookButton>
      </BookingBar>
    </div>
  )
}

type BookButtonProps = Pick<Loaded, 'bookTo' | 'backTo'> & { timeLeft: TimeLeft; children: string }

/** Leads to the checkout, or to a new search once the offer has expired. */
function BookButton({ bookTo, backTo, timeLeft, children }: BookButtonProps) {
  return (
    <ButtonLink to={timeLeft.expired ? backTo : bookTo} prefetch="none">
      {timeLeft.expired ? 'Search Again' : children}
    </ButtonLink>
  )
}

function SeatMapNotice({ available }: { available: boolean | null }) {
  return (
    <section>
      <h2 className="sr-only">Seat Maps</h2>
      <Notice>
        {available
          ? 'Seat selection will be available during booking.'
          : 'Seat maps are not available for this flight. You will be able to select seats after booking.'}
      </Notice>
    </section>
  )
}

function Failure({ failure, backTo }: { failure: string; backTo: string }) {
  return (
    <div className="page pt-6 pb-16">
      <StateCard>
        <h1>Error Loading Flight Details</h1>
        <p>{failure}</p>
        <p>
          <ButtonLink to={backTo}>Back to Search</ButtonLink>
        </p>
      </StateCard>
    </div>
  )
}
