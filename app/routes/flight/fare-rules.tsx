import { formatPrice } from '#app/domain/money/money.ts'
import { ruleLabel, type PublicOffer } from '#app/domain/offers/offer-details.ts'
import type { Service } from '#app/domain/offers/offer.ts'

import type { RefundWords } from '#app/domain/offers/refund.ts'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'

type FareRulesProps = {
  offer: PublicOffer
  refund: RefundWords
  services: Omit<Service, 'providerPrice'>[]
}

/** The same bag is sold to each traveller on each slice: one row says so once. */
function grouped(services: FareRulesProps['services']) {
  const groups = new Map<string, FareRulesProps['services'][number]>()
  for (const service of services) {
    groups.set(`${service.name}/${service.description}/${formatPrice(service.price)}`, service)
  }
  return [...groups.values()]
}

export function FareRules({ offer, refund, services }: FareRulesProps) {
  const listed = grouped(services)
  return (
    <section className="card fare-rules">
      <h2 className="sr-only">Fare Rules</h2>
      <dl>
        <div>
          <dt>Refundable</dt>
          <dd>{ruleLabel(offer.refund)}</dd>
        </div>
        <div>
          <dt>Changeable</dt>
          <dd>{ruleLabel(offer.change)}</dd>
        </div>
      </dl>
      <RefundNote {...refund} />
      <h3>Available Services</h3>
      {listed.length === 0 ? (
        <p className="hint">The airline offers no extra services with this fare.</p>
      ) : (
        <ul className="services">
          {listed.map((service) => (
            <li key={service.id}>
              <span>
                <b>{service.name}</b>
                <span className="hint block">{service.description}</span>
              </span>
              <span className="tnum">
                {service.price ? `${formatPrice(service.price)} each` : 'Price unavailable'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>Passenger Identity Requirements</h3>
      <p>
        {offer.documentsRequired
          ? 'Every traveller needs a passport that is valid for at least 6 months beyond travel.'
          : 'The airline does not ask for passport details to book this flight.'}
      </p>
    </section>
  )
}
