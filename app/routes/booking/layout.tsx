import type { LoaderFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, type ShouldRevalidateFunction } from '@remix-run/react'
import { classes } from '#app/components/elements/classes.ts'
import type { PageHandle } from '#app/components/page/handles.ts'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { ExpiredOffer } from './expired-offer.tsx'
import { ExpiringSoon } from './expiring-soon.tsx'
import type { StepContext } from './step-bar.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import { FlightSummaryCard } from './flight-summary-card.tsx'
import { OfferClock } from './offer-clock.tsx'
import { TicketNames } from '#app/routes/booking/travellers/fields/ticket-names.tsx'
import { stack } from '#app/components/elements/panel.tsx'
import { Progress } from '#app/components/elements/progress.tsx'
import { paths } from '#app/core/paths.ts'
import {
  checkoutSteps,
  stepFromUrl,
  stepLabels,
  type CheckoutStep,
} from '#app/core/booking/checkout/checkout-rules.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import bookingSheet from '#app/styles/booking.css?url'
import { BookingFailure, LostExtras, NoTicketSales, PriceChanged } from './booking-notices.tsx'
import { loadBooking } from './load-booking.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: bookingSheet }]

export const loader = ({ request }: LoaderFunctionArgs) => loadBooking(request)

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
    return <BookingFailure {...loaded} />
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
            airportNotes={loaded.airportNotes}
            extras={extras}
            total={total}
            fee={loaded.fee}
            isPaymentStep={step === 'payment'}
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
            <PriceChanged
              by={lostExtras ? 'new offer' : 'airline'}
              was={loaded.totalBefore}
              now={total}
            />
          )}
          {isForm && <ExpiringSoon offerId={offer.id} expiry={expiry} />}
          {isForm && step !== 'payment' && loaded.isPaused && <NoTicketSales />}
          {isForm && lostExtras && lostExtras.length > 0 && (
            <LostExtras lost={lostExtras} chooseAt={mayGoTo('seats')} />
          )}
          {isDraft && step === 'seats' && (
            <TicketNames names={ticketNames} changeTo={paths.booking('passengers', address)} />
          )}
          {over ? (
            <ExpiredStep step={step} message={over} {...{ address, searchTo: loaded.searchTo }} />
          ) : (
            <Outlet context={{ total: formatPrice(total) } satisfies StepContext} />
          )}
        </div>
      </div>
    </div>
  )
}

type ExpiredStepProps = {
  step: CheckoutStep
  message: string
  address: Parameters<typeof paths.searchAgain>[0]
  searchTo: string
}

function ExpiredStep({ step, message, address, searchTo }: ExpiredStepProps) {
  return (
    <section className={stack}>
      <h1>{stepLabels[step]}</h1>
      <ExpiredOffer
        message={message}
        searchAgainTo={paths.searchAgain(address, step)}
        searchTo={searchTo}
      />
    </section>
  )
}
