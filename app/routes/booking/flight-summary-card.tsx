import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { panel, stack } from '#app/components/elements/panel.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import type { AirportNote } from '#app/core/flight/itinerary/airport-notes.ts'
import { codeRoute } from '#app/core/flight/itinerary/trip-route.ts'
import type { PublicOffer } from '#app/core/flight/offer-details.ts'
import { formatDate } from '#app/core/places/time.ts'
import { OrderFacts } from './order-facts.tsx'

type FlightSummaryCardProps = {
  offer: Pick<PublicOffer, 'slices' | 'price' | 'passengers'>
  airportNotes: readonly AirportNote[]
  extras: ComponentProps<typeof PriceSummary>['extras']
  total: NonNullable<ComponentProps<typeof PriceSummary>['total']>
  fee: ComponentProps<typeof PriceSummary>['fee']
  isPaymentStep: boolean
  clock: ReactNode
}

/**
 * Shows the same summary on every step: on narrow screens as a bar that expands, on wide screens next to the
 * step.
 */
export function FlightSummaryCard(props: FlightSummaryCardProps) {
  const { offer, airportNotes, extras, total, fee, isPaymentStep, clock } = props
  const prices = <PriceSummary price={offer.price} extras={extras} total={total} fee={fee} />
  return (
    <aside
      // Other steps have a `StepBar` at the bottom instead.
      data-bar={isPaymentStep || undefined}
      className="max-lg:-mx-4 max-lg:border-y max-lg:border-line max-lg:bg-surface max-lg:data-bar:[@media(min-height:30rem)]:sticky max-lg:[@media(min-height:30rem)]:top-0 max-lg:z-10 lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-3 lg:supports-[display:grid]:[@media(min-height:46rem)]:sticky lg:top-4"
      aria-label="Flight summary"
    >
      <details className="peer lg:hidden">
        <summary className="chevron flex min-h-13 items-center gap-3 px-4 py-1.5">
          <span className="me-auto min-w-0 leading-tight">
            <b className="font-semibold">{codeRoute(offer.slices)}</b>{' '}
            <span className="hint block">
              {offer.slices.map(({ departingAt }) => formatDate(departingAt)).join(' – ')}
            </span>
          </span>{' '}
          <span className="price text-lg">{formatPrice(total)}</span>
        </summary>{' '}
      </details>
      {/* The clock is outside the collapsible part, so that phones show it too. */}
      <div className="max-lg:px-4 max-lg:pb-2 lg:order-last">{clock}</div>
      <div
        className={classes(
          panel,
          'max-lg:hidden max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:peer-open:grid',
        )}
      >
        {offer.slices.map((slice, index) => (
          <SliceSummary
            key={slice.id}
            slice={slice}
            heading="h2"
            label={sliceLabel(index, offer.slices)}
          />
        ))}
        {airportNotes.length > 0 && (
          <p className="text-sm text-amber">{airportNotes.map(({ text }) => `${text}. `)}</p>
        )}
        {isPaymentStep ? (
          <section className={`${stack} border-t border-line pt-4`} aria-label="Order summary">
            <h2 className="text-lg">Order summary</h2>
            <OrderFacts offer={offer} />
            <h3 className="text-base">Price details</h3>
            {prices}
          </section>
        ) : (
          <div className="border-t border-line pt-4">{prices}</div>
        )}
      </div>
    </aside>
  )
}
