import type { SignInStep } from '#app/domain/account/second-factor.ts'
import type { CancellationState, RefundTo } from '#app/domain/booking/cancellation.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import type { CheckoutState } from '#app/domain/checkout/checkout-states.ts'
import type { MessageKind } from '#app/domain/messages/messages.ts'
import type { RefundState } from '#app/domain/booking/refund-states.ts'

/**
 * The tables, as both dialects hold them. Names are camelCase here and snake_case in the database.
 * Instants are UTC ISO texts (sortable), amounts integer minor units, documents JSON texts, flags 0
 * or 1: only types that SQLite and PostgreSQL read back alike.
 */
export type Schema = {
  users: UsersTable
  sessions: SessionsTable
  passwordResets: PasswordResetsTable
  emailConfirmations: EmailConfirmationsTable
  recoveryCodes: RecoveryCodesTable
  savedTravellers: SavedTravellersTable
  searches: SearchesTable
  knownFares: KnownFaresTable
  faresSeen: FaresSeenTable
  dealLooks: DealLooksTable
  goneOffers: GoneOffersTable
  checkouts: CheckoutsTable
  paymentAttempts: PaymentAttemptsTable
  paymentLinks: PaymentLinksTable
  refunds: RefundsTable
  ledgerEntries: LedgerEntriesTable
  cases: CasesTable
  bookings: BookingsTable
  cancellations: CancellationsTable
  airlineChanges: AirlineChangesTable
  tripShares: TripSharesTable
  settings: SettingsTable
  audit: AuditTable
  leases: LeasesTable
  outbox: OutboxTable
  mailBounces: MailBouncesTable
  webhookEvents: WebhookEventsTable
  limits: LimitsTable
  messages: MessagesTable
  messageAnswers: MessageAnswersTable
  bookingCodes: BookingCodesTable
  subscriptions: SubscriptionsTable
  priceAlerts: PriceAlertsTable
  fareWatches: FareWatchesTable
  alertLinks: AlertLinksTable
  callClicks: CallClicksTable
}

export type UsersTable = {
  id: string
  username: string
  /** Normalised, for comparing. */
  usernameKey: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  isAdmin: number
  createdAt: string
  passwordChangedAt: string
  /** When a link mailed to the address was followed. */
  emailConfirmedAt: string | null
  /** Encrypted, and shared with an app: codes are made of it. Without `secondFactorSince` being set up. */
  secondFactorSecret: string | null
  secondFactorSince: string | null
  /** The time step of the last code that was taken: none is taken twice. */
  secondFactorStep: number | null
  /** Whether the password is one that was made for a guest. */
  passwordGenerated: number
}

export type RecoveryCodesTable = {
  /** SHA-256 of user and code. The row goes when the code is used. */
  codeHash: string
  userId: string
  createdAt: string
}

export type SavedTravellersTable = {
  id: string
  userId: string
  /** Encrypted. */
  traveller: string
  updatedAt: string
}

export type SessionsTable = {
  /** SHA-256 of the id in the cookie. */
  idHash: string
  userId: string | null
  userAgent: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** Encrypted: what an automatically created account shows once. */
  secrets: string | null
  secretsExpireAt: string | null
  /** When its user last gave everything that a sign-in asks for. */
  verifiedAt: string | null
  /** Whose password was right, while something else is still asked for. */
  signingInUserId: string | null
  signingInStep: SignInStep | null
  signingInUntil: string | null
}

export type PasswordResetsTable = {
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type EmailConfirmationsTable = {
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export type SearchesTable = {
  key: string
  offerRequestId: string
  query: string
  createdAt: string
  expiresAt: string
}

/** `amount` is a customer price in whole currency units. */
export type KnownFaresTable = { key: string; amount: number; currency: string; foundAt: string }

/** `day` is that of `lookedAt`; `fare` is JSON of a `DealFare`. */
export type DealLooksTable = {
  mode: Mode
  deal: string
  day: string
  lookedAt: string
  fare: string | null
}

/**
 * One row a search and day; `amount` is the lowest customer price of an adult in whole currency units.
 * `day` and `departsOn` are yyyy-MM-dd, the first by UTC.
 */
export type FaresSeenTable = {
  key: string
  day: string
  /** What is compared: mode, places, kind of trip and cabin. */
  route: string
  departsOn: string
  amount: number
  currency: string
}

/** `key` is the id of an offer, or of the first passenger of a whole search. */
export type GoneOffersTable = { key: string; goneAt: string }

export type CheckoutsTable = {
  id: string
  sessionHash: string
  userId: string | null
  mode: Mode
  offerId: string
  adults: number
  children: number
  infants: number
  state: CheckoutState
  stateSince: string
  offer: string
  offerExpiresAt: string
  passengers: string | null
  /** Encrypted. */
  documents: string | null
  /** Encrypted: the passenger step as it was typed, until it is complete. */
  typed: string | null
  seats: string | null
  bags: string | null
  seatsSkipped: number
  /** What the customer is charged. */
  amountMinor: number | null
  currency: string | null
  /** What the order costs: an exact decimal. */
  providerAmount: string | null
  providerCurrency: string | null
  /** The fare that the customer last saw and agreed to. */
  consentAmountMinor: number | null
  consentCurrency: string | null
  paymentAttempt: number
  paymentIntentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  holderName: string | null
  orderId: string | null
  bookingReference: string | null
  failure: string | null
  /** When the airline said that the order will not come. */
  creationFailedAt: string | null
  /** The checkout of the same flights that goes on in its place. */
  replacedBy: string | null
  /** Seats and bags of the one it replaces that are not sold with its offer: a JSON list of texts. */
  lostExtras: string | null
  history: string
  /** Grows by one with every write. */
  version: number
  createdAt: string
  updatedAt: string
}

/** `live` until its hold is known to be released, or its money captured. */
export type PaymentAttemptState = 'live' | 'released' | 'captured'

export type PaymentAttemptsTable = {
  checkoutId: string
  /** From 1. */
  number: number
  mode: Mode
  state: PaymentAttemptState
  amountMinor: number
  currency: string
  /** Of the payment provider: an intent, or the page on which one will be made. */
  intentId: string | null
  createdAt: string
  endedAt: string | null
}

/** A mailed link to pay for an order that stands and whose hold is gone: one an attempt. */
export type PaymentLinksTable = {
  checkoutId: string
  /** Number of the payment attempt. */
  attempt: number
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  /** User id of the administrator. */
  sentBy: string
  /** The provider's pages opened for it so far; each has an idempotency key of its own. */
  pages: number
  createdAt: string
  expiresAt: string
}

/** A refund that an administrator has asked for. Those of cancellations stand with them. */
export type RefundsTable = {
  checkoutId: string
  /** From 1. */
  number: number
  /** Null for a charge without a booking. */
  bookingId: string | null
  mode: Mode
  intentId: string
  amountMinor: number
  currency: string
  state: RefundState
  stateSince: string
  /** Of the payment provider. */
  refundId: string | null
  reason: string
  /** User id. */
  actor: string
  failure: string | null
  /** Tries that came to nothing so far, and when the next is due. */
  retries: number
  retryAt: string | null
  /** Grows by one with every write. */
  version: number
  createdAt: string
}

/** One side of a movement of money; the sides of one cause and provider id add up to nothing. */
export type LedgerEntriesTable = {
  id: string
  at: string
  mode: Mode
  checkoutId: string
  cause: string
  /** The provider's id of what caused it. */
  providerId: string
  account: string
  amountMinor: number
  currency: string
}

/** What can be wrong outside so that a person has to look. */
export type CaseKind =
  /** An order stands at the airline, and no booking of ours knows of it. */
  | 'order_without_booking'
  /** A card was charged, and no booking of ours knows of it. */
  | 'charge_without_booking'
  /** What was charged or paid back is not what our books say. */
  | 'amount_differs'
  /** A booking stands here, and its order at the airline does not. */
  | 'booking_without_order'
  /** A provider refuses us: an empty balance, an expired key. */
  | 'operator'
  /** A traveller's bank has taken a charge back, or wants to. */
  | 'chargeback'
  /** A refund by hand that did not arrive, or of which nothing can be found out. */
  | 'refund_failed'
  /** A refund that the bank has not carried out for two weeks. */
  | 'refund_slow'
  /** Flights that the airline has changed, and that a person has to settle with it. */
  | 'airline_change'

/** What a person has to look at. One row for each kind and subject, however often it is seen. */
export type CasesTable = {
  id: string
  kind: CaseKind
  /** The provider's or our id of what it is about. */
  subject: string
  mode: Mode
  checkoutId: string | null
  detail: string
  openedAt: string
  seenAt: string
  seenCount: number
  closedAt: string | null
  closedBy: string | null
  resolution: string | null
  /** What moved by hand, where money did, and on which day (yyyy-MM-dd). */
  amountMinor: number | null
  currency: string | null
  settledOn: string | null
}

export type BookingStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

export type BookingsTable = {
  id: string
  checkoutId: string
  userId: string | null
  sessionHash: string
  mode: Mode
  orderId: string
  reference: string
  status: BookingStatus
  bookingData: string
  primaryEmail: string
  amountMinor: number
  currency: string
  providerAmount: string
  providerCurrency: string
  paymentIntentId: string
  cardBrand: string | null
  cardLast4: string | null
  refundMinor: number | null
  refundedAt: string | null
  cancelledAt: string | null
  /** When the airline was last asked how the order stands. */
  orderReadAt: string | null
  /** How often the airline was asked what cancelling would give back, and how often that has ended. */
  quotesAsked: number
  quotesAnswered: number
  createdAt: string
  updatedAt: string
}

/** One row a booking: the latest quote, and how far its cancellation has got. */
export type CancellationsTable = {
  bookingId: string
  state: CancellationState
  stateSince: string
  quoteId: string
  quoteExpiresAt: string | null
  /** Where the booking has asked for more quotes than this, another may have made it stale. */
  quoteNumber: number
  /** What the airline gives back: an exact decimal; null when it does not say. */
  providerRefund: string | null
  providerCurrency: string | null
  refundTo: RefundTo
  /** What goes back to the traveller's card, in minor units of the booking's currency. */
  refundMinor: number
  refundAttempt: number
  refundId: string | null
  /** Vouchers that the airline issued instead of money. */
  credits: string | null
  failure: string | null
  /** Tries that came to nothing in this state, and when the next is due. */
  retries: number
  retryAt: string | null
  /** What an administrator has paid back by other means: minor units, the day (yyyy-MM-dd), why. */
  settledMinor: number | null
  settledOn: string | null
  settledReason: string | null
  /** Grows by one with every write. */
  version: number
  history: string
  createdAt: string
  updatedAt: string
}

export type AirlineChangesTable = {
  id: string
  bookingId: string
  /** Slices, as JSON: what the airline flies now, and what it flew before. */
  added: string
  removed: string
  /** Read where `actions` is null: rows of earlier releases. */
  canAccept: number
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  detectedAt: string
  /** JSON list of what the provider lets us do about it. */
  actions: string | null
  /** When it is decided without an answer; null for what was decided before we saw it. */
  decideBy: string | null
  remindedAt: string | null
  /** When the traveller asked for other flights. */
  askedAt: string | null
  /** When it went to a person, or a later change took its place. */
  handedOverAt: string | null
  updatedAt: string
}

export type SettingsTable = { key: string; value: string; updatedAt: string; updatedBy: string }

export type AuditTable = { id: string; at: string; actor: string; action: string; detail: string }

export type LeasesTable = { name: string; holder: string; expiresAt: string }

/** A link that shows a trip to others: `id` is signed to make its token. */
export type TripSharesTable = {
  bookingId: string
  id: string
  createdAt: string
  expiresAt: string
}

export type OutboxTable = {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Null: answers go to support. */
  replyTo: string | null
  /** Set on what can be ended by one click in a mailbox. */
  unsubscribeUrl: string | null
  /** The booking it is about, if any: its trip lists it, and what is attached is made from it. */
  bookingId: string | null
  createdAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
  nextAttemptAt: string
  /** One reason, one mail: a second one with the same key is not queued. */
  dedupeKey: string | null
  /** When it was given up: it is not tried again by itself. */
  failedAt: string | null
  /** When it came back although a server had taken it. */
  bouncedAt: string | null
}

/** Addresses that do not exist, as their own server has said. Nothing is sent to them by itself. */
export type MailBouncesTable = { emailKey: string; bouncedAt: string; reason: string }

export type LimitsTable = { key: string; used: number; resetsAt: string }

export type WebhookEventsTable = { id: string; receivedAt: string }

/** What a visitor sent by a form. */
export type MessagesTable = {
  ticket: string
  kind: MessageKind
  email: string
  /** What was sent, as JSON. */
  fields: string
  /** The same message twice on one day is one message. */
  fingerprint: string
  createdAt: string
  answeredAt: string | null
}

export type MessageAnswersTable = {
  id: string
  ticket: string
  at: string
  /** User id of the administrator. */
  actor: string
  text: string
}

/** Mailed to a booking's email, for who shows that they read it: one a booking, for minutes. */
export type BookingCodesTable = {
  bookingId: string
  /** SHA-256 of the booking and the code. */
  codeHash: string
  expiresAt: string
  /** How often a code was tried. */
  tries: number
}

export type SubscriptionsTable = {
  id: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  createdAt: string
  /** SHA-256 of the token in the mailed link; null once it is used. */
  confirmHash: string | null
  confirmExpiresAt: string | null
  confirmedAt: string | null
  /** Plain, since every newsletter carries it again; all it can do is to end the subscription. */
  unsubscribeToken: string
  unsubscribedAt: string | null
}

export type PriceAlertsTable = {
  id: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  /** IATA codes. */
  origin: string
  destination: string
  /** yyyy-MM-dd; empty for any day. */
  departsOn: string
  consentedAt: string
  confirmedAt: string | null
  pausedAt: string | null
  /** What a drop is measured from: the fare at the subscription, or the one last told of. */
  baseMode: Mode | null
  baseAmount: number | null
  baseCurrency: string | null
  toldAt: string | null
}

/** What the alerts of one route and day share: when it is searched next, and the last fare found. */
export type FareWatchesTable = {
  mode: Mode
  origin: string
  destination: string
  departsOn: string
  dueAt: string
  lookedAt: string | null
  amount: number | null
  currency: string | null
}

/** Mailed links that show and change the alerts of one email. */
export type AlertLinksTable = {
  /** SHA-256 of the token. */
  tokenHash: string
  emailKey: string
  expiresAt: string
}

export type CallClicksTable = {
  /** yyyy-MM-dd, UTC. */
  day: string
  clicks: number
}
