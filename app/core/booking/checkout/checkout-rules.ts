import {
  addAmounts,
  addPrices,
  fromMinorUnits,
  multiplyAmount,
  multiplyPrice,
  isSamePrice,
  subtractPrices,
  toMinorUnits,
  type Price,
  type ProviderAmount,
} from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { Paid } from '#app/core/flight/terms/fare-refund.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice } from './checkout-record.ts'
import { checkoutStates, type CheckoutState } from './checkout-states.ts'
import { fitsAges } from '#app/core/travellers/party.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import { airlineIdentity } from '#app/core/travellers/names/title.ts'

/** The steps in their order, with their labels. The buttons between the steps use the labels. */
export const stepLabels = {
  passengers: 'Passenger Details',
  seats: 'Seat Selection',
  payment: 'Payment',
  confirmation: 'Confirmation',
}
export type CheckoutStep = keyof typeof stepLabels
export const checkoutSteps = Object.keys(stepLabels) as CheckoutStep[]

/** Returns the next step; the last step returns itself. */
export function nextStep(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? step
}

/** Returns the previous step; the first step returns itself. */
export function previousStep(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[checkoutSteps.indexOf(step) - 1] ?? step
}

/** True for the steps that ask for details of the booking. */
export const isBeforePayment = (step: CheckoutStep) =>
  checkoutSteps.indexOf(step) < checkoutSteps.indexOf('payment')

export const continueLabel = (step: CheckoutStep) => `Continue to ${stepLabels[nextStep(step)]}`
export const backLabel = (step: CheckoutStep) => `Back to ${stepLabels[previousStep(step)]}`

export function stepFromUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): CheckoutStep {
  const asked = new URLSearchParams(search).get('step')
  const last = pathname.replace(/\/$/, '').split('/').at(-1)
  return checkoutSteps.find((step) => step === last || step === asked) ?? 'passengers'
}

type Progress = {
  state: CheckoutState
  passengers: readonly Pick<CheckoutPassenger, 'id' | 'title' | 'gender' | 'bornOn'>[]
  offer: Pick<Offer, 'documentsRequired' | 'passengers' | 'slices'>
  hasDocuments: boolean
}

function hasPassengers({ passengers, offer, hasDocuments }: Progress): boolean {
  const known = passengers.length > 0 && passengers.every(airlineIdentity)
  const documented = hasDocuments || !offer.documentsRequired
  return known && documented && fitsAges(passengers, offer)
}

/** Whether a draft has what the steps after this one need. */
const isDone: Record<CheckoutStep, (checkout: Progress) => boolean> = {
  passengers: hasPassengers,
  seats: () => true,
  payment: () => false,
  confirmation: () => true,
}

/** Returns the wanted step, or the step that the checkout has to show instead. */
export function allowedStep(wanted: CheckoutStep, checkout: Progress | null): CheckoutStep {
  if (!checkout) return 'passengers'
  if (checkoutStates[checkout.state].shownOn === 'confirmation') return 'confirmation'
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(wanted))
  return before.find((step) => !isDone[step](checkout)) ?? wanted
}

type Priced = {
  offer: Pick<Offer, 'price' | 'providerTotal'>
  seats: SeatChoice[]
  bags: BagChoice[]
}

/** Returns the price for the traveller. Fare, seats and bags are rounded separately. */
export function customerTotal({ offer, seats, bags }: Priced): Price {
  return addPrices(
    offer.price.total,
    ...seats.map((seat) => seat.price),
    ...bags.map(({ price, quantity }) => multiplyPrice(price, quantity)),
  )
}

type Consent = { consentAmountMinor: number | null; consentCurrency: string | null }

export function consentTo(fare: Price): Consent {
  return { consentAmountMinor: toMinorUnits(fare), consentCurrency: fare.currency }
}

/** Returns the last fare that the traveller agreed to, or null before the first agreement. */
export function agreedFare(checkout: Consent & Pick<Priced, 'offer'>): Price | null {
  const { consentAmountMinor, consentCurrency, offer } = checkout
  if (consentAmountMinor === null) return null
  return fromMinorUnits(consentAmountMinor, consentCurrency ?? offer.price.total.currency)
}

/** Returns the agreed fare while the current one differs, or null once the traveller agreed to it. */
export function previousFare(checkout: Consent & Pick<Priced, 'offer'>): Price | null {
  const fare = agreedFare(checkout)
  return fare && !isSamePrice(fare, checkout.offer.price.total) ? fare : null
}

/** Returns the total before a price change, under the same conditions as `previousFare`. */
export function previousTotal(checkout: Consent & Priced): Price | null {
  const { total } = checkout.offer.price
  const fare = previousFare(checkout)
  if (!fare) return null
  if (fare.currency !== total.currency) return fare
  return addPrices(subtractPrices(customerTotal(checkout), total), fare)
}

/**
 * Replaces the offer. A change of currency drops seats and bags, because their prices cannot be
 * added to the new price.
 */
export function replaceOffer<OfferRead extends Priced['offer']>(
  { offer: before }: Pick<Priced, 'offer'>,
  offer: OfferRead,
): { offer: OfferRead; seats?: []; bags?: [] } {
  const same = before.price.total.currency === offer.price.total.currency
  return same ? { offer } : { offer, seats: [], bags: [] }
}

export function providerTotal({ offer, seats, bags }: Priced): ProviderAmount {
  const extras = [
    ...seats.map((seat) => seat.providerPrice.amount),
    ...bags.map((bag) => multiplyAmount(bag.providerPrice.amount, bag.quantity)),
  ]
  return {
    amount: addAmounts(offer.providerTotal.amount, ...extras),
    currency: offer.providerTotal.currency,
  }
}

export function paidAmounts(checkout: Priced): Paid {
  return { total: customerTotal(checkout), cost: providerTotal(checkout) }
}

export function shownReference(recordLocator: string): string {
  return recordLocator.slice(0, 8).toUpperCase()
}
