import { data } from '@remix-run/node'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { KeepTrips } from '#app/components/offline/keep-trips.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { Panel } from '#app/components/elements/panel.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { tripTabs, type TripTab, paths } from '#app/core/paths.ts'
import { tabOfStatus, tripTabLabels } from '#app/core/booking/booked/trip-status.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'
import { retrievedBooking } from '#app/web/session/retrieved-booking.server.ts'
import { viewer } from '#app/web/session/viewer.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findOpenChanges } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { listBookings } from '#app/core/booking/booked/booking.store.server.ts'
import { listPendingCheckouts } from '#app/core/booking/checkout/pending-checkout.store.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { TripList } from './trip-list.tsx'
import { useProgress } from './use-progress.ts'
import { briefChange, tripSummary } from '#app/routes/trips/trip/trip-view.server.ts'
import { pendingSummary } from './pending-trip.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await loadTrips(request, params.bookingId)
  } catch (error) {
    log.error({ err: error }, 'could not load trips')
    const headers = limitedHeaders({ retryAfter: outageRetrySeconds })
    return data({ kind: 'failed' as const }, { status: 503, headers })
  }
}

async function loadTrips(request: Request, opened?: string) {
  const { session, user, owner } = await viewer(request)
  const [bookings, pending] = session
    ? await Promise.all([listBookings(owner), listPendingCheckouts(owner)])
    : [[], []]
  const changes = await findOpenChanges(bookings.filter(({ status }) => status !== 'cancelled'))
  const trips = bookings.map((booking) => {
    const change = changes.get(booking.id)
    return { ...tripSummary(booking, change), change: briefChange(booking, change) }
  })
  const waiting = pending.map(pendingSummary)
  const inProgress = waiting.flatMap(({ id, isInProgress }) => (isInProgress ? [id] : []))
  // A guest without an account still sees the bookings made in this browser.
  if (!user) {
    const retrieved = (await retrievedBooking(request))?.id
    const sees = trips.length + waiting.length > 0 || (opened && opened === retrieved)
    return data(
      { kind: 'signed out' as const, trips, pending: waiting, inProgress, retrieved },
      // A 401 would need a scheme of HTTP authentication, and lynx does not show such pages without one.
      { status: sees ? 200 : 403 },
    )
  }
  const asked = new URL(request.url).searchParams.get('tab')
  // Emails link to a trip without its tab, and the list behind the trip should contain it.
  const linked = trips.find(({ id }) => id === opened)
  const tab =
    tripTabs.find((name) => name === asked) ?? (linked ? tabOfStatus[linked.status] : 'upcoming')
  const inTab = (name: TripTab) => trips.filter(({ status }) => tabOfStatus[status] === name)
  const upcoming = inTab('upcoming').length + waiting.length
  return {
    kind: 'signed in' as const,
    tab,
    none: trips.length + waiting.length === 0,
    counts: { upcoming, past: inTab('past').length, cancelled: inTab('cancelled').length },
    trips: sortByDeparture(inTab(tab), tab),
    pending: tab === 'upcoming' ? waiting : [],
    inProgress,
  }
}

/** Sorts upcoming trips with the earliest first, and past and cancelled trips with the latest first. */
function sortByDeparture<Trip extends ReturnType<typeof tripSummary>>(trips: Trip[], tab: TripTab) {
  const departureOf = ({ leavesAt }: Trip) => leavesAt ?? 0
  const ascending = [...trips].sort((a, b) => departureOf(a) - departureOf(b))
  return tab === 'upcoming' ? ascending : ascending.reverse()
}

export const headers = privatePage('no-store')

export const meta: MetaFunction = () => privateMeta('My Trips')

const emptyTitles: Record<TripTab, string> = {
  upcoming: 'No upcoming trips',
  past: 'No past trips',
  cancelled: 'No cancelled trips',
}

const otherTabs = (tab: TripTab) =>
  tripTabs.flatMap((name) => (name === tab ? [] : [tripTabLabels[name]])).join(' or ')

export default function MyTrips() {
  const loaded = useLoaderData<typeof loader>()
  const news = useProgress(loaded.kind === 'failed' ? null : loaded.inProgress)
  const opened = useMatches().find(({ id }) => id === 'routes/trips/trip/trip-page')?.params
    .bookingId
  return (
    <div className="page pb-14">
      {/* Without scripts and on paper, the open trip replaces the list. */}
      <div className={opened ? 'noscript:hidden print:hidden' : undefined}>
        <PageHeading title="My Trips" />
        <p role="status" className="sr-only">
          {news}
        </p>
        {loaded.kind === 'failed' && <Failed />}
        {loaded.kind !== 'failed' && <KeepTrips trips={loaded.trips.map(({ id }) => id)} />}
        {loaded.kind === 'signed in' && <SignedIn {...loaded} />}
        {/* A guest who has just retrieved this booking needs no sign-in prompt behind the open trip. */}
        {loaded.kind === 'signed out' && !(opened && opened === loaded.retrieved) && (
          <SignedOut {...loaded} />
        )}
      </div>
      <Outlet />
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function SignedIn({ tab, counts, none, trips, pending }: Extract<Loaded, { kind: 'signed in' }>) {
  return (
    <>
      <Tabs
        label="Trips"
        tabs={tripTabs.map((name) => ({
          to: paths.trips(name),
          label: tripTabLabels[name],
          count: counts[name],
          current: name === tab,
        }))}
      />
      {trips.length + pending.length > 0 ? (
        <TripList trips={trips} pending={pending} />
      ) : (
        <Panel className="mt-5 max-w-prose">
          <h2>{none ? 'No trips found' : emptyTitles[tab]}</h2>
          <p className="text-ink-soft">
            {none
              ? 'Your bookings will appear here, with your documents and cancellation terms.'
              : `Look under ${otherTabs(tab)}.`}
          </p>
          {none && (
            <p>
              <ButtonLink to={paths.home()}>Search Flights</ButtonLink>
            </p>
          )}
        </Panel>
      )}
    </>
  )
}

function Failed() {
  return (
    <Panel className="mt-5 max-w-prose" role="alert">
      <h2>Unable to retrieve your bookings</h2>
      <p>Your bookings are safe. Please try again in a minute, or call us.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.myTrips} reloadDocument>
          Try Again
        </ButtonLink>
        <CallLink className="btn">Call Us</CallLink>
      </p>
    </Panel>
  )
}

function SignedOut({ trips, pending }: Extract<Loaded, { kind: 'signed out' }>) {
  return (
    <>
      <Panel className="mt-5 max-w-prose">
        <h2>Please sign in</h2>
        <p className="text-ink-soft">
          Sign in to see your trips. Booked as a guest? Find your booking in the Support Center with
          its reference and your email address.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={paths.login(paths.myTrips)}>Sign In</ButtonLink>
          <ButtonLink variant="secondary" to={paths.register}>
            Create Account
          </ButtonLink>
          <ButtonLink variant="quiet" to={`${paths.support}?tab=bookings`}>
            Retrieve Booking
          </ButtonLink>
        </p>
      </Panel>
      {trips.length + pending.length > 0 && (
        <section>
          <h2 className="mt-8 mb-4">Booked in this browser</h2>
          <TripList trips={trips} pending={pending} />
        </section>
      )}
    </>
  )
}
