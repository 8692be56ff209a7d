import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { TripRoute } from '#app/components/itinerary/trip-route.tsx'
import type { TimeLeft } from '#app/components/use-time-left.ts'
import { tripLabel } from '#app/core/flight/offer-labels.ts'
import { routeParts } from '#app/core/flight/itinerary/trip-route.ts'
import { formatPrice } from '#app/core/money/money.ts'
import type { LoadedFlight } from './load-flight.server.ts'
import { classes } from '#app/components/elements/classes.ts'

/** Targets of the links that skip to the Book button. One bar is visible at a time. */
export const barIds = { top: 'book-above', bottom: 'book-below' }

type BookingBarProps = { id: string; className: string; children: ReactNode }

function BookingBar({ id, className, children }: BookingBarProps) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className={classes('sticky z-20 border-y border-line bg-surface outline-none', className)}
    >
      <div className="page flex items-center gap-4 py-2">{children}</div>
    </div>
  )
}

type BarProps = Pick<LoadedFlight, 'offer' | 'bookTo' | 'backTo'> & { timeLeft: TimeLeft }

/** Stays at the top of wide screens. */
export function TopBar({ offer, ...book }: BarProps) {
  return (
    <BookingBar id={barIds.top} className="top-0 max-lg:hidden">
      <p className="flex-1">
        <b>
          <TripRoute parts={routeParts(offer.slices)}>{({ code }) => code}</TripRoute>
        </b>{' '}
        <span className="hint">{tripLabel(offer.slices)}</span>
      </p>
      <p>
        <b className="price text-lg">{formatPrice(offer.price.total)}</b>
      </p>
      <BookButton {...book}>Book This Flight</BookButton>
    </BookingBar>
  )
}

/** Stays at the bottom of narrow screens. */
export function BottomBar({ offer, ...book }: BarProps) {
  return (
    <BookingBar id={barIds.bottom} className="bottom-0 pb-[env(safe-area-inset-bottom)] lg:hidden">
      <p className="flex-1">
        <b className="price text-lg">{formatPrice(offer.price.total)}</b>{' '}
        <span className="hint">total</span>
      </p>
      <BookButton {...book}>Book Now</BookButton>
    </BookingBar>
  )
}

type BookButtonProps = Omit<BarProps, 'offer'> & { children: string }

/** Leads to the checkout, or to a new search once the offer has expired. */
function BookButton({ bookTo, backTo, timeLeft, children }: BookButtonProps) {
  return (
    <ButtonLink to={timeLeft.expired ? backTo : bookTo} prefetch="none">
      {timeLeft.expired ? 'Search Again' : children}
    </ButtonLink>
  )
}
