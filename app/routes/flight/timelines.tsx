import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { panel } from '#app/components/elements/panel.tsx'
import type { ShownOffer } from '#app/core/flight/offer-details.ts'

export function Timelines({ offer }: { offer: ShownOffer }) {
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">Flight Details</h2>
      {offer.slices.map((slice) => (
        <article key={slice.id} className={panel}>
          <h3 className="flex flex-wrap items-baseline justify-between gap-2">
            {slice.origin.city} to {slice.destination.city}{' '}
            {slice.fareBrand && <span className="badge">{slice.fareBrand}</span>}
          </h3>
          <SliceTimeline slice={slice} />
        </article>
      ))}
      <p className="hint">
        All flight times are local to each airport.
        {offer.emissionsKg !== null &&
          ` Estimated emissions for all travellers: ${offer.emissionsKg.toLocaleString('en-US')} kg of CO₂.`}
      </p>
    </section>
  )
}
