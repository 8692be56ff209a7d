import { ButtonLink } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import type { TimeLeft } from '#app/components/use-time-left.ts'
import { formatPrice } from '#app/core/money/money.ts'
import type { LoadedFlight } from './load-flight.server.ts'

/** Targets of the links that skip to the Book button. One of them is visible at a time. */
export const bookIds = { panel: 'book-beside', bar: 'book-below' }

/** Shows one of the two: beside the flight where the card of the price fits, or else in the bar. */
export const bookLook = {
  panel: 'max-lg:hidden [@media(max-height:37.99rem)]:hidden',
  bar: 'lg:[@media(min-height:38rem)]:hidden',
}

type BookProps = Pick<LoadedFlight, 'bookTo' | 'backTo'> & { timeLeft: TimeLeft }

/** Stays at the bottom of narrow and low windows. */
export function BottomBar({ offer, ...book }: BookProps & Pick<LoadedFlight, 'offer'>) {
  return (
    <div
      id={bookIds.bar}
      tabIndex={-1}
      className={classes(
        'sticky bottom-0 z-20 border-y border-line bg-surface pb-[env(safe-area-inset-bottom)] outline-none',
        bookLook.bar,
      )}
    >
      <div className="page flex items-center gap-4 py-2">
        <p className="flex-1">
          <b className="price text-lg">{formatPrice(offer.price.total)}</b>{' '}
          <span className="hint">total</span>
        </p>
        <BookButton {...book}>Book Now</BookButton>
      </div>
    </div>
  )
}

type BookButtonProps = BookProps & { wide?: boolean; children: string }

/** Leads to the checkout, or to a new search once the offer has expired. */
export function BookButton({ bookTo, backTo, timeLeft, wide, children }: BookButtonProps) {
  return (
    <ButtonLink to={timeLeft.expired ? backTo : bookTo} wide={wide} prefetch="none">
      {timeLeft.expired ? 'Search Again' : children}
    </ButtonLink>
  )
}
