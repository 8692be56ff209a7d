import { readdirSync, readFileSync } from 'node:fs'

/** Reasons why a field or value cannot change what this site does, with a pattern of entries such as `Type.field = value`. */
const reasons: Record<string, RegExp> = {
  'It belongs to requests, and this site does not send it.':
    /Params?\.|^OfferRequestPassenger\.(type|fare_type)/,
  'It belongs to a live account, or to someone else’s account.':
    /\.(live_mode|livemode) = true|Event\.account$/,
  'Adapters read only the object of an event.': /Event\.(request|Data\.previous_attributes)/,
  'This site takes only cards.': new RegExp(
    [
      'payment_method_types = ',
      '^PaymentMethod\\.(type = |crypto|link)',
      'PaymentMethod(Details|Options)\\.(?!Card)',
      '^Refund\\.(next_action|DestinationDetails\\.(?!Card))',
    ].join('|'),
  ),
  'This site sells no subscriptions and computes no taxes.':
    /^(Price|LineItem)\.|^Session\.(mode = |AutomaticTax)|= (failed|void)_invoice|line_items/,
  'Every other code of a declined card has the same effect.':
    /^PaymentIntent\.LastPaymentError\.(code|type)/,
  'The SDK adds it, or Stripe uses it for other products.': /^StripeRawError\./,
  'This site reads neither balance transactions nor the evidence of a dispute.':
    /^BalanceTransaction\.|^Dispute\.(Evidence|PaymentMethodDetails|EnhancedEligibility|Intended)/,
  'This site asks airlines for no change of an order.':
    /^OrderChange|^OfferSliceSegment\.passengers\./,
  'Every wallet has the same effect, and one that we cannot name counts as its card.':
    /Wallet\.type = /,
  'Stripe repeats our own request, which never has this value.': /setup_future_usage = off_session/,
  'Adapters send it, and read it nowhere.':
    /^PaymentIntent\.(cancellation_reason|capture_method)|\.(return|success)_url|^LoyaltyProgramme/,
  'Adapters do not read it, but another field of that name.': new RegExp(
    [
      '^FlightsConditions\\.advance_seat|^OfferSliceConditions\\.refund|^Order(Passenger|Service)\\.type',
      '^PaymentIntent\\.(hooks|LastPaymentError\\.payment_intent)',
      '^PaymentMethod\\.(metadata|BillingDetails\\.address|Card\\.description)',
      '^Charge\\.PaymentMethodDetails\\.Card\\.(description|fingerprint)',
    ].join('|'),
  ),
  'This site neither prices offers with services nor pays for held orders.':
    /^(OfferPriced|Payment)\./,
  'A seat pitch in words is not shown, and the kind of a seat is not read.': /amenities\.seat\./,
  'Adapters read only the card of a charge and what was refunded of it.':
    /^Charge\.(?!PaymentMethodDetails\.Card\.|payment_method_details)/,
  'Adapters read only the amount, state, payment and key of a refund.':
    /^Refund\.(charge|description|payment_method|reason)/,
  'The state of a dispute is kept as Stripe names it.': /^Dispute\.status = /,
  'Tests of the adapter read each field of Duffel’s documents as null.':
    /^(Airport\.iata_code|Places\.iata_city_code|OrderCancellation\.expires_at|OfferSliceConditions\.advance_seat_selection) = null$/,
  'Tests of the adapter read it in an answer of Stripe.': new RegExp(
    [
      '^(Charge\\.PaymentMethodDetails|PaymentMethod)\\.Card\\.(brand|last4|fingerprint) = null$',
      '^Charge\\.payment_method_details = null$',
      '^PaymentIntent\\.(status = processing|NextAction\\.RedirectToUrl\\.url = null)$',
      '^(Refund|Session)\\.(amount_total|currency|metadata|payment_intent|status) = null$',
      '^Dispute\\.(object|payment_intent = null)$',
    ].join('|'),
  ),
  'The SDK declares it only to tell a deleted object from others.': /\.deleted( = false)?$/,
  'It needs an accreditation or credits of an airline.': /arc_bsp_cash|airline_credit/,
}

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
    .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')

const [duffel, stripe] = ['app/vendors/duffel', 'app/vendors/stripe'].map(sourcesOf)
const ofStripe =
  /^(Charge|(Deleted)?Customer|Dispute|Payment(Intent|Method)|Refund|Session|WebhookEndpoint)\./

/** Stripe's SDK names the type of the field `network_token` as `NetworkToken`, within the type of its object. */
const fieldOfType = (type: string) =>
  type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** True if the adapters mention the field and the fields that enclose it. */
function isRead(entry: string): boolean {
  const [path = ''] = entry.split(' = ')
  const [, ...fields] = path.split('.').map(fieldOfType)
  const sources = (ofStripe.test(entry) ? stripe : duffel) ?? ''
  return fields.every((field) => new RegExp(`\\b${field}\\b`).test(sources))
}

/** Returns why an entry cannot change what this site does, or null. */
export function whyNever(entry: string): string | null {
  const known = Object.entries(reasons).find(([, pattern]) => pattern.test(entry))
  return known?.[0] ?? (isRead(entry) ? null : 'Adapters do not read it.')
}
