import { readdirSync, readFileSync } from 'node:fs'

/** Reasons why a field or value cannot change what this site does, with a pattern of entries such as `Type.field = value`. */
const reasons: Record<string, RegExp> = {
  'It belongs to requests, and this site does not send it.':
    /Params?\.|^OfferRequestPassenger\.(type|fare_type)/,
  'It belongs to a live account, or to an account of somebody else.':
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
  'It needs an accreditation or credits of an airline.': /arc_bsp_cash|airline_credit/,
}

const sources = ['app/vendors/duffel', 'app/vendors/stripe']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** True if the adapters mention the field and the fields that enclose it. */
function isRead(entry: string): boolean {
  const [path = ''] = entry.split(' = ')
  const fields = path.split('.').filter((part) => /^[a-z]/.test(part))
  return fields.every((field) => new RegExp(`\\b${field}\\b`).test(sources))
}

/** Returns why an entry cannot change what this site does, or null. */
export function whyNever(entry: string): string | null {
  const known = Object.entries(reasons).find(([, pattern]) => pattern.test(entry))
  return known?.[0] ?? (isRead(entry) ? null : 'Adapters do not read it.')
}
