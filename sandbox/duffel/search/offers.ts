import type { Route } from '../../http.ts'
import { fromDollars } from '../../world/money.ts'
import { irregular } from '../amounts.ts'
import { hasArrived } from './arrivals.ts'
import { dataOf, fieldsOr, isFields, listOr, textOr } from '../body.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import { findRequest, offerGone, offerOr404, stateOf } from '../context.ts'
import { isAccountNumber, refusedCard } from './loyalty.ts'
import { listedOffer, listedText } from './offer-sets.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import { expiryOf } from './fare-rules.ts'
import { offerShape, withoutNullables } from './offer-shape.ts'
import { paginate } from '../paging.ts'
import { Failure, blank, notFound, notInList, unlinked } from '../problems.ts'
import type { Problem } from '../problems.ts'
import { jsonText } from '../replies.ts'
import { findPricedService, isQuantity, servicesOf, wrongQuantity } from './services.ts'
import type { LoyaltyAccount, Offer } from '../types.ts'

const SORTS: Record<string, (a: SetOffer, b: SetOffer) => number> = {
  total_amount: (a, b) => a.price.total - b.price.total,
  '-total_amount': (a, b) => b.price.total - a.price.total,
  total_duration: (a, b) => a.minutes - b.minutes,
  '-total_duration': (a, b) => b.minutes - a.minutes,
}

/** Price change since the search, in minor units. */
function surchargeOf(duffel: Duffel, { set, id }: FoundOffer): number {
  const { rises } = set.scenario
  const raised = fromDollars(set.doc.raisedDollars ?? 0, set.currency)
  if (!rises) return raised
  const { reads } = stateOf(duffel, id)
  const ten = fromDollars(10, set.currency)
  return raised + (rises === 'every-read' ? reads * ten : reads >= 2 ? ten : 0)
}

function discountOf(duffel: Duffel, found: FoundOffer): number {
  if (found.entry.world.owner.iata !== 'ZZ') return 0
  // The test airline knows one loyalty account. A party with that account pays a tenth less.
  const accounts = Object.values(stateOf(duffel, found.id).passengers).flatMap(
    (passenger) => passenger.loyalty_programme_accounts,
  )
  const member = accounts.some((account) => account.account_number === '1234567890')
  return member ? Math.floor(found.entry.price.base / 10) : 0
}

export function currentOffer(duffel: Duffel, found: FoundOffer): Offer {
  const { set, entry, id } = found
  const extra = surchargeOf(duffel, found) - discountOf(duffel, found)
  const state = stateOf(duffel, id)
  const offer = set.scenario.everyNull
    ? withoutNullables(offerShape(set, entry, extra))
    : extra === 0
      ? listedOffer(set, entry)
      : offerShape(set, entry, extra)
  return {
    ...offer,
    passengers: offer.passengers.map((passenger) => ({
      ...passenger,
      ...state.passengers[passenger.id],
    })),
  }
}

export function currentTotal(duffel: Duffel, found: FoundOffer): number {
  return found.entry.price.total + surchargeOf(duffel, found) - discountOf(duffel, found)
}

/** Simulates the airline's check on each read, which may find the offer gone or more expensive. */
function revalidate(duffel: Duffel, id: string): FoundOffer {
  const found = offerOr404(duffel, id)
  const { set } = found
  if (
    set.scenario.goneWhenRead ||
    duffel.now() >= expiryOf(set) ||
    set.doc.attempted === 'booked'
  ) {
    throw offerGone()
  }
  if (set.scenario.rises) {
    const state = stateOf(duffel, id)
    duffel.offerStates.put(id, { ...state, reads: state.reads + 1 })
  }
  return found
}

function listOffers(
  duffel: Duffel,
  set: OfferSet,
  sort: string | null,
  maxConnections: string | null,
): SetOffer[] {
  const connectionLimit = maxConnections === null ? Infinity : Number(maxConnections)
  const offers = set.offers.filter(
    (entry) => entry.connections <= connectionLimit && hasArrived(duffel, set, entry),
  )
  const order = sort === null ? undefined : SORTS[sort]
  return order ? offers.sort((a, b) => order(a, b) || a.index - b.index) : offers
}

function priceOffer(duffel: Duffel, found: FoundOffer, data: Record<string, unknown>) {
  const { set, entry } = found
  const problems: Problem[] = []
  let total = currentTotal(duffel, found)
  for (const [index, value] of listOr(data.intended_services).entries()) {
    const { id, quantity = 1 } = fieldsOr(value)
    const pointer = `/intended_services/${index}`
    const service = typeof id === 'string' ? findPricedService(duffel, found, id) : undefined
    if (!service) problems.push(unlinked(`${pointer}/id`))
    else if (!isQuantity(quantity, service)) problems.push(wrongQuantity(pointer, service))
    else total += service.minor * quantity
  }
  for (const [index, value] of listOr(data.intended_payment_methods).entries()) {
    const type = fieldsOr(value).type
    if (type !== 'balance' && type !== 'card' && type !== 'arc_bsp_cash') {
      problems.push(
        notInList(`/intended_payment_methods/${index}/type`, ['balance', 'card', 'arc_bsp_cash']),
      )
    }
  }
  if (problems.length > 0) throw new Failure(422, ...problems)
  return {
    ...currentOffer(duffel, found),
    total_amount: irregular(total, set.currency, entry.style),
    intended_services: listOr(data.intended_services),
    intended_payment_methods: listOr(data.intended_payment_methods),
  }
}

function readPassenger(data: Record<string, unknown>, supported: string[]) {
  const problems: Problem[] = []
  const given = textOr(data.given_name) ?? ''
  const family = textOr(data.family_name) ?? ''
  if (!given) problems.push(blank('/given_name'))
  if (!family) problems.push(blank('/family_name'))
  const accounts = listOr(data.loyalty_programme_accounts).flatMap(
    (value, index): LoyaltyAccount[] => {
      const at = `/loyalty_programme_accounts/${index}`
      const fields = isFields(value) ? value : {}
      const airline = textOr(fields.airline_iata_code)
      const number = textOr(fields.account_number)
      if (!airline) problems.push(blank(`${at}/airline_iata_code`))
      if (!number) problems.push(blank(`${at}/account_number`))
      if (!airline || !number) return []
      if (!supported.includes(airline) || !isAccountNumber(number)) {
        problems.push(refusedCard(`${at}/account_number`))
      }
      return [{ airline_iata_code: airline, account_number: number }]
    },
  )
  if (problems.length > 0) throw new Failure(422, ...problems)
  return { given_name: given, family_name: family, loyalty_programme_accounts: accounts }
}

export function offerRoutes(duffel: Duffel): Route[] {
  return [
    {
      method: 'GET',
      path: '/air/offers',
      handle(ctx) {
        const id = ctx.query.get('offer_request_id')
        if (!id) throw new Failure(422, blank('/offer_request_id'))
        const sort = ctx.query.get('sort')
        if (sort !== null && !(sort in SORTS))
          throw new Failure(422, notInList('/sort', Object.keys(SORTS)))
        const maxConnections = ctx.query.get('max_connections')
        if (maxConnections !== null && !/^\d$/.test(maxConnections))
          throw new Failure(422, notInList('/max_connections', ['0', '1', '2']))
        const doc = findRequest(duffel, id)
        if (!doc) throw notFound()
        const set = duffel.sets.of(doc)
        const { items, meta } = paginate(ctx, listOffers(duffel, set, sort, maxConnections))
        const offers = items.map((entry) => listedText(set, entry)).join(',')
        return jsonText(200, `{"data":[${offers}],"meta":${JSON.stringify(meta)}}`)
      },
    },
    {
      method: 'GET',
      path: '/air/offers/:id',
      handle(ctx) {
        const found = revalidate(duffel, ctx.params.id ?? '')
        const offer = currentOffer(duffel, found)
        const withServices = ctx.query.get('return_available_services') === 'true'
        return {
          status: 200,
          json: {
            data: { ...offer, available_services: withServices ? servicesOf(duffel, found) : null },
          },
        }
      },
    },
    {
      method: 'POST',
      path: '/air/offers/:id/actions/price',
      handle(ctx) {
        const data = ctx.rawBody.length ? dataOf(ctx) : {}
        return {
          status: 200,
          json: { data: priceOffer(duffel, revalidate(duffel, ctx.params.id ?? ''), data) },
        }
      },
    },
    {
      method: 'POST',
      path: '/air/offers/:id/upsell',
      handle(ctx) {
        offerOr404(duffel, ctx.params.id ?? '')
        throw new Failure(422, {
          type: 'invalid_state_error',
          code: 'unsupported_action',
          title: 'Unsupported action',
          message: 'The airline does not support upsells for this offer.',
        })
      },
    },
    {
      method: 'PATCH',
      path: '/air/offers/:id/passengers/:passenger',
      handle(ctx) {
        const id = ctx.params.id ?? ''
        const found = offerOr404(duffel, id)
        const passengerId = ctx.params.passenger ?? ''
        if (!found.set.passengerIds.includes(passengerId)) throw notFound()
        const supported = offerShape(found.set, found.entry).supported_loyalty_programmes
        const given = readPassenger(dataOf(ctx), supported)
        const state = stateOf(duffel, id)
        duffel.offerStates.put(id, {
          ...state,
          passengers: { ...state.passengers, [passengerId]: given },
        })
        const offer = currentOffer(duffel, found)
        return {
          status: 200,
          json: { data: offer.passengers.find((entry) => entry.id === passengerId) },
        }
      },
    },
  ]
}
