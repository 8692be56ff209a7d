import { ButtonLink } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { SaveFlight } from '#app/components/save-flight.tsx'
import type { TimeLeft } from '#app/components/use-time-left.ts'
import { paths } from '#app/core/paths.ts'
import { BookButton, bookIds, bookLook } from './booking-bar.tsx'
import type { LoadedFlight } from './load-flight.server.ts'

export function PricePanel({ offer, timeLeft, ...loaded }: LoadedFlight & { timeLeft: TimeLeft }) {
  const context = loaded.context ? new URLSearchParams(loaded.context) : null
  return (
    <Panel>
      <h2 className="text-lg">Price Summary</h2>
      <PriceSummary price={offer.price} fee={loaded.fee} />
      <p className="hint">Price is for all passengers</p>
      <p id={bookIds.panel} tabIndex={-1} className={classes('outline-none', bookLook.panel)}>
        <BookButton {...loaded} timeLeft={timeLeft} wide>
          Book This Flight
        </BookButton>
      </p>
      <ul className="hint">
        {loaded.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <SaveFlight
        offerId={offer.id}
        search={loaded.context}
        back={paths.flight(offer.id, context, loaded.tab)}
        saved={loaded.saved}
      />
      <ButtonLink variant="quiet" size="small" wide to={loaded.alertTo}>
        <Icon name="bell" />
        Tell Me When the Price Drops
      </ButtonLink>
    </Panel>
  )
}
