import { now } from '#app/platform/clock.server.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import { classes } from '#app/components/classes.ts'
import type { PageHandle } from '#app/components/handles.ts'
import { privateMeta } from '#app/components/page-meta.ts'
import { ExpiredOffer } from './expired-offer.tsx'
import { ExpiringSoon } from './expiring-soon.tsx'
import { FlightSummaryCard } from './flight-summary-card.tsx'
import { OfferClock } from './offer-clock.tsx'
import { TicketNames } from '#app/routes/booking/travellers/ticket-names.tsx'
import { changeCauses } from '#app/routes/booking/payment/total-change.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stack } from '#app/components/panel.tsx'
import { Progress } from '#app/components/progress.tsx'
import { checkoutSteps, type CheckoutStep, paths } from '#app/core/paths.ts'
import {
  paidAmounts,
  stepLabels,
  stepFromUrl,
  previousTotal,
} from '#app/core/booking/checkout-rules.ts'
import { extraLines } from '#app/core/booking/extra-lines.ts'
import { pack, unpack } from '#app/components/packed.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import { publicOffer } from '#app/core/flight/offer-details.ts'
import { feeLine } from '#app/core/flight/fare-refund.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { respelledNames } from '#app/core/travellers/ticket-name.ts'
import { isApproved } from '#app/core/booking/waiting-messages.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { offerExpired } from '#app/core/search/on-sale.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import {
  checkoutAddress,
  lastResultsAddress,
  redirectIfReplaced,
  openOffer,
} from './require-checkout.server.ts'
import bookingSheet from '#app/styles/booking.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: bookingSheet }]

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  const searchTo = await lastResultsAddress(request)
  if (!opened.ok) {
    const { message, status, headers } = opened
    const failure =
      status === 410 ? { title: 'Offer No Longer Available', message } : { title: message }
    return data({ failure, backTo: searchTo }, { status, headers })
  }
  const { offer, checkout, expired } = opened
  await redirectIfReplaced(request, checkout)
  // A new checkout without seats or bags replaces a failed checkout.
  const kept = checkout?.state === 'failed' ? null : checkout
  const address = checkoutAddress(request)
  const paid = kept ? paidAmounts(kept) : { total: offer.price.total, cost: offer.providerTotal }
  return {
    address,
    expired: expired ? `${offerExpired} Nothing was charged.` : null,
    secondsLeft: expired ? -1 : secondsUntil(offer.expiresAt, now()),
    validityFrom: paths.offerValidity(address),
    searchTo,
    offer: pack(publicOffer(offer)),
    extras: kept ? extraLines(kept) : [],
    total: paid.total,
    fee: feeLine(paid, offer.passengers.length),
    totalBefore: kept?.state === 'draft' ? previousTotal(kept) : null,
    lostExtras: kept?.state === 'draft' ? kept.lostExtras : null,
    isDraft: !checkout || checkout.state === 'draft',
    isApproved: checkout !== null && isApproved(checkout),
    isPaused: (await findSalesPause(checkout?.mode ?? (await currentMode()), paid.cost)) !== null,
    started: Boolean(checkout?.passengers.length),
    ticketNames: respelledNames(checkout?.passengers ?? []),
  }
}

export const handle: PageHandle = { frame: 'short' }

/** Loads the data again even after a refused form, so that the summary's total matches the step. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

/** Every page of the booking contains personal data. */
export const headers = privatePage('no-store')

export const meta: MetaFunction<typeof loader> = ({ data: loaded, location }) => {
  const step = loaded && 'offer' in loaded ? stepLabels[stepFromUrl(location)] : 'Booking'
  return privateMeta(step)
}

export default function BookingLayout() {
  const loaded = useLoaderData<typeof loader>()
  const location = useLocation()
  const step = stepFromUrl(location)
  if ('failure' in loaded) {
    return (
      <div className="page pt-6 pb-16">
        <StateCard>
          <h1>Booking</h1>
          <Notice tone="error" role="alert" title={loaded.failure.title}>
            {loaded.failure.message}
          </Notice>
          <p>
            <ButtonLink to={loaded.backTo}>Back to Search Results</ButtonLink>
          </p>
        </StateCard>
      </div>
    )
  }
  const { address, extras, total, isDraft, started, ticketNames, lostExtras } = loaded
  const offer = unpack(loaded.offer)
  const expiry = { expiresAt: offer.expiresAt, secondsLeft: loaded.secondsLeft }
  const isForm = step !== 'confirmation' && isDraft
  // The expiry notice replaces a step, except the passenger step, which keeps its form and typed details.
  const over = isForm && location.pathname.endsWith(`/${step}`) ? loaded.expired : null
  const current = checkoutSteps.indexOf(
    step === 'confirmation' && !loaded.isApproved ? 'payment' : step,
  )
  const mayGoTo = (target: CheckoutStep) =>
    isDraft && (target === 'passengers' || started) ? paths.booking(target, address) : undefined
  return (
    <div className="page pt-6 pb-16">
      <Progress
        label="Booking progress"
        current={current}
        steps={checkoutSteps.map((name) => ({
          label: stepLabels[name],
          to: name === 'confirmation' ? undefined : mayGoTo(name),
        }))}
      />
      <div
        className={
          step === 'confirmation'
            ? 'mx-auto mt-6 max-w-[48rem] print:mt-0 print:max-w-none'
            : 'mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8'
        }
      >
        {step !== 'confirmation' && (
          <FlightSummaryCard
            offer={offer}
            extras={extras}
            total={total}
            fee={loaded.fee}
            isOrder={step === 'payment'}
            clock={
              <OfferClock
                key={offer.id}
                offerId={offer.id}
                expiry={expiry}
                validityFrom={loaded.validityFrom}
                everySeconds={step === 'payment' ? 15 : 30}
              />
            }
          />
        )}
        <div className={classes(stack, 'lg:col-start-1 lg:row-start-1')}>
          {loaded.totalBefore && step !== 'payment' && !loaded.expired && (
            <Notice tone="amber" role="alert" title="The price has changed">
              {changeCauses[lostExtras ? 'new offer' : 'airline']} The total is now{' '}
              {formatPrice(total)} instead of {formatPrice(loaded.totalBefore)}. Nothing is charged
              before you agree.
            </Notice>
          )}
          {isForm && <ExpiringSoon offerId={offer.id} expiry={expiry} />}
          {isForm && step !== 'payment' && loaded.isPaused && (
            <Notice tone="amber" title="We can’t sell tickets right now">
              You haven’t been charged. We’ll keep your details so you can pay once ticket sales
              resume.
            </Notice>
          )}
          {isForm && lostExtras && lostExtras.length > 0 && (
            <LostExtras lost={lostExtras} chooseAt={mayGoTo('seats')} />
          )}
          {isDraft && step !== 'passengers' && (
            <TicketNames names={ticketNames} changeTo={paths.booking('passengers', address)} />
          )}
          {over ? (
            <section className={stack}>
              <h1>{stepLabels[step]}</h1>
              <ExpiredOffer
                message={over}
                searchAgainTo={paths.searchAgain(address, step)}
                searchTo={loaded.searchTo}
              />
            </section>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </div>
  )
}

type LostExtrasProps = { lost: string[]; chooseAt?: string }

function LostExtras({ lost, chooseAt }: LostExtrasProps) {
  return (
    <Notice tone="amber" title="We couldn’t keep these seats or bags">
      <ul className="list-inside list-disc">
        {lost.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {chooseAt && (
        <Link className="link" to={chooseAt}>
          Choose seats and bags again
        </Link>
      )}
    </Notice>
  )
}
