import type { ReactNode } from 'react'
import { CarriageTerms } from '#app/components/itinerary/carriage-terms.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import {
  ruleLabel,
  type PublicService,
  type RuleFacts,
  type ShownOffer,
} from '#app/core/flight/offer-details.ts'
import { coveredRoutes } from '#app/core/flight/itinerary/trip-route.ts'
import { privateFareLabels } from '#app/core/flight/offer-labels.ts'
import type { RefundWords } from '#app/core/flight/terms/fare-refund.ts'
import { noRefundWords, ruleAnswer, type FareAnswer } from '#app/core/flight/terms/fare-options.ts'
import { FareMark } from './fare-terms.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'

export type FareRulesProps = {
  rules: RuleFacts
  refund: RefundWords
  services: PublicService[]
}

type ServiceRow = { service: PublicService; routes: string[] }

/** Merges equal services of several travellers and slices into one row for each price. */
function groupServices(services: PublicService[], offer: ShownOffer): ServiceRow[] {
  const groups = new Map<string, ServiceRow>()
  for (const service of services) {
    const key = `${service.name}/${service.description}/${formatPrice(service.price)}`
    const known = groups.get(key)?.routes ?? []
    groups.set(key, {
      service,
      routes: [...new Set([...known, ...coveredRoutes(offer.slices, service.segmentIds)])],
    })
  }
  return [...groups.values()]
}

function Rule({ answer, children }: { answer: FareAnswer; children: ReactNode }) {
  return (
    <dd className="col-start-2 flex items-start gap-2">
      <FareMark answer={answer} />
      <span>{children}</span>
    </dd>
  )
}

export function FareRules({
  offer,
  rules,
  refund,
  services,
}: FareRulesProps & { offer: ShownOffer }) {
  const { currency } = offer.price.total
  const listed = groupServices(services, offer)
  const noRefund = noRefundWords(rules)
  return (
    <Panel>
      <h2 className="sr-only">Fare Rules</h2>
      <dl className="grid gap-2">
        {rules.privateFare && (
          <div className="grid grid-cols-[8rem_1fr] gap-4">
            <dt className="font-semibold">Fare</dt>
            <dd>{privateFareLabels[rules.privateFare]}</dd>
          </div>
        )}
        <div className="grid grid-cols-[8rem_1fr] gap-4">
          <dt className="font-semibold">Refundable</dt>
          <Rule answer={noRefund ? 'no' : ruleAnswer(rules.refund)}>
            {noRefund ?? ruleLabel(rules.refund, currency)}
          </Rule>
        </div>
        <div className="grid grid-cols-[8rem_1fr] gap-4">
          <dt className="font-semibold">Changeable</dt>
          {rules.changes.map(({ scope, rule }) => (
            <Rule key={scope} answer={ruleAnswer(rule)}>
              {scope && `${scope}: `}
              {ruleLabel(rule, currency)}
            </Rule>
          ))}
        </div>
      </dl>
      <RefundNote {...refund} />
      <CarriageTerms offer={rules} />
      <h3 className="text-base">Available Services</h3>
      {listed.length === 0 ? (
        <p className="hint">You can’t add extra bags to this fare while booking.</p>
      ) : (
        <ul>
          {listed.map(({ service, routes }) => (
            <li
              key={service.id}
              className="flex items-center justify-between gap-4 border-b border-line py-2.5"
            >
              <span>
                <b>{service.name}</b> <span className="hint block">{service.description}</span>{' '}
                {routes.length > 0 && (
                  <span className="hint block">For {routes.join(' and ')}</span>
                )}
              </span>{' '}
              <span className="tnum">
                {service.price ? `${formatPrice(service.price)} each` : 'Price unavailable'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="text-base">Passenger Identity Requirements</h3>
      <p>
        {rules.documentsRequired
          ? 'Every traveller needs a passport that is valid for at least 6 months beyond travel.'
          : 'You don’t need passport details to book this flight.'}
        {rules.loyaltyProgrammes.length > 0 &&
          ` Accepted frequent flyer programmes: ${rules.loyaltyProgrammes.map(({ name }) => name).join(', ')}.`}
      </p>
    </Panel>
  )
}
