import type { CarriedFields, TableRule } from './personal-rules.ts'
import type { Schema } from './schema.ts'

/**
 * Rules for tables whose rows are either kept or deleted whole, so that no single column is erased.
 */
const exported = { export: true } as const
const internal = { export: false } as const

/** Rules for tables whose rows stay after erasure, without the data that identifies the person. */
const fact = { erase: 'keep', export: false } as const
const shown = { erase: 'keep', export: true } as const
const personal = { erase: { to: null }, export: true } as const
const unlinked = { erase: { to: null }, export: false } as const
const rewritten = { erase: 'rewrite', export: false } as const

const freshFact = { ...fact, carry: 'new' } as const

const each = <const Rule, Column extends string>(rule: Rule, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, rule])) as Record<Column, Rule>

/**
 * Declares for every column of every table what happens when its person is erased, downloads a copy, or
 * searches the same flights again. The ledger and the amounts of bookings stay, as tax law requires.
 */
export const personalColumns = {
  users: {
    by: { user: ['id'] },
    erase: 'row',
    export: { section: 'account', by: 'user' },
    columns: {
      ...each(internal, 'id', 'usernameKey', 'emailKey', 'passwordHash', 'isAdmin'),
      ...each(internal, 'secondFactorSecret', 'secondFactorStep'),
      ...each(exported, 'username', 'email', 'firstName', 'lastName', 'createdAt'),
      ...each(exported, 'passwordChangedAt', 'emailConfirmedAt', 'secondFactorSince'),
      ...each(exported, 'passwordGenerated'),
    },
  },
  sessions: {
    by: { user: ['userId'] },
    erase: 'row',
    export: { section: 'sessions', by: 'user' },
    columns: {
      ...each(internal, 'idHash', 'userId', 'secrets', 'secretsExpireAt', 'verifiedAt'),
      ...each(exported, 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'),
      // A pending sign-in in another browser may still have the id of a deleted user. No user has
      // that id, so it grants nothing.
      ...each(internal, 'signingInUserId', 'signingInStep', 'signingInUntil'),
    },
  },
  passwordResets: {
    by: { user: ['userId'] },
    erase: 'row',
    columns: each(internal, 'tokenHash', 'userId', 'createdAt', 'expiresAt', 'usedAt'),
  },
  emailConfirmations: {
    by: { user: ['userId'] },
    erase: 'row',
    columns: each(internal, 'tokenHash', 'userId', 'createdAt', 'expiresAt', 'usedAt'),
  },
  emailChanges: {
    by: { user: ['userId'] },
    erase: 'row',
    export: { section: 'emailChanges', by: 'user' },
    columns: {
      ...each(internal, 'userId', 'tokenHash'),
      ...each(exported, 'email', 'createdAt', 'expiresAt'),
    },
  },
  recoveryCodes: {
    by: { user: ['userId'] },
    erase: 'row',
    columns: each(internal, 'codeHash', 'userId', 'createdAt'),
  },
  savedTravellers: {
    by: { user: ['userId'] },
    erase: 'row',
    export: { section: 'savedTravellers', by: 'user' },
    columns: {
      ...each(internal, 'id', 'userId', 'updatedAt'),
      ...each(exported, 'traveller'),
    },
  },
  cardCustomers: {
    by: { user: ['userId'] },
    // The row stays without its user until the customer is deleted at the payment provider.
    erase: 'columns',
    columns: {
      userId: unlinked,
      ...each(fact, 'id', 'mode', 'customerId', 'createdAt', 'triedAt'),
    },
  },
  savedCards: {
    by: { user: ['userId'] },
    erase: 'row',
    export: { section: 'savedCards', by: 'user' },
    columns: {
      ...each(
        internal,
        'id',
        'userId',
        'mode',
        'customerId',
        'methodId',
        'fingerprint',
        'removedAt',
      ),
      ...each(exported, 'brand', 'last4', 'expiryMonth', 'expiryYear', 'createdAt'),
    },
  },
  searches: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'key', 'offerRequestId', 'query', 'createdAt', 'expiresAt'),
  },
  knownFares: {
    by: {},
    erase: 'nothing',
    columns: each(
      internal,
      'key',
      'amount',
      'currency',
      'foundAt',
      'airline',
      'airlineName',
      'stops',
      'flightsAt',
    ),
  },
  faresSeen: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'key', 'day', 'route', 'departsOn', 'amount', 'currency'),
  },
  dealLooks: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'mode', 'deal', 'day', 'lookedAt', 'fare'),
  },
  goneOffers: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'key', 'goneAt'),
  },
  checkouts: {
    by: { checkout: ['id'] },
    erase: 'columns',
    export: { section: 'checkouts', by: 'checkout' },
    columns: {
      ...each(freshFact, 'id', 'mode', 'offerId', 'adults', 'children', 'infants', 'state'),
      ...each(freshFact, 'stateSince', 'offer', 'offerExpiresAt', 'providerAmount'),
      ...each(freshFact, 'providerCurrency', 'paymentAttempt', 'paymentIntentId', 'orderId'),
      ...each(freshFact, 'bookingReference', 'creationFailedAt', 'replacedBy', 'history'),
      updatedAt: freshFact,
      ...each({ ...rewritten, carry: 'new' }, 'sessionHash', 'version'),
      userId: { ...unlinked, carry: 'new' },
      ...each({ ...personal, carry: 'match' }, 'passengers', 'documents'),
      ...each({ ...personal, carry: 'new' }, 'typed', 'cardBrand', 'cardLast4', 'failure'),
      ...each({ ...personal, carry: 'new' }, 'cardWallet', 'lostExtras'),
      ...each({ ...fact, carry: 'match' }, 'seats', 'bags', 'consentAmountMinor'),
      consentCurrency: { ...fact, carry: 'match' },
      seatsSkipped: { ...fact, carry: 'copy' },
      ...each({ ...shown, carry: 'new' }, 'amountMinor', 'currency', 'createdAt'),
      holderName: { ...personal, carry: 'copy' },
    },
  },
  paymentAttempts: {
    by: { checkout: ['checkoutId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'checkoutId', 'number', 'mode', 'state', 'amountMinor', 'currency'),
      ...each(internal, 'intentId', 'createdAt', 'endedAt'),
    },
  },
  paymentLinks: {
    by: { checkout: ['checkoutId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'checkoutId', 'attempt', 'tokenHash', 'sentBy', 'pages', 'createdAt'),
      ...each(internal, 'expiresAt'),
    },
  },
  refunds: {
    by: { booking: ['bookingId'], checkout: ['checkoutId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'checkoutId', 'number', 'bookingId', 'mode', 'intentId', 'amountMinor'),
      ...each(internal, 'currency', 'state', 'stateSince', 'refundId', 'reason', 'actor'),
      ...each(internal, 'failure', 'retries', 'retryAt', 'version', 'createdAt'),
    },
  },
  ledgerEntries: {
    by: { checkout: ['checkoutId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'id', 'at', 'mode', 'checkoutId', 'cause', 'providerId', 'account'),
      ...each(internal, 'amountMinor', 'currency'),
    },
  },
  cases: {
    by: { checkout: ['checkoutId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'id', 'kind', 'subject', 'mode', 'checkoutId', 'detail', 'openedAt'),
      ...each(internal, 'seenAt', 'seenCount', 'closedAt', 'closedBy', 'resolution', 'amountMinor'),
      ...each(internal, 'currency', 'settledOn', 'orderAmount', 'orderCurrency', 'stage'),
    },
  },
  bookings: {
    by: { booking: ['id'] },
    erase: 'columns',
    export: { section: 'bookings', by: 'booking' },
    columns: {
      ...each(fact, 'id', 'checkoutId', 'orderId', 'providerAmount', 'providerCurrency'),
      ...each(fact, 'paymentIntentId', 'orderReadAt', 'quotesAsked', 'quotesAnswered'),
      claim: fact,
      userId: unlinked,
      ...each(rewritten, 'sessionHash', 'updatedAt'),
      ...each(shown, 'mode', 'reference', 'status', 'amountMinor', 'currency', 'refundMinor'),
      ...each(shown, 'refundedAt', 'cancelledAt', 'createdAt'),
      bookingData: { erase: 'rewrite', export: true },
      primaryEmail: { erase: { to: '' }, export: true },
      ...each(personal, 'cardBrand', 'cardLast4', 'cardWallet'),
    },
  },
  bookedNames: {
    by: { booking: ['bookingId'] },
    erase: 'row',
    columns: each(internal, 'bookingId', 'family', 'given', 'bookedAt'),
  },
  cancellations: {
    by: { booking: ['bookingId'] },
    erase: 'columns',
    export: { section: 'cancellations', by: 'booking' },
    columns: {
      ...each(fact, 'bookingId', 'state', 'stateSince', 'quoteId', 'quoteExpiresAt', 'quoteNumber'),
      ...each(fact, 'providerRefund', 'providerCurrency', 'refundMinor', 'openMinor'),
      ...each(fact, 'refundAttempt', 'refundId', 'failure', 'retries', 'retryAt', 'settledMinor'),
      ...each(fact, 'settledOn', 'settledReason', 'history'),
      ...each(shown, 'refundTo', 'createdAt'),
      credits: { erase: 'rewrite', export: true },
      ...each(rewritten, 'version', 'updatedAt'),
    },
  },
  airlineChanges: {
    by: { booking: ['bookingId'] },
    erase: 'nothing',
    columns: {
      ...each(internal, 'id', 'bookingId', 'added', 'removed', 'canAccept', 'actionTaken'),
      ...each(internal, 'detectedAt', 'actions', 'decideBy', 'remindedAt', 'askedAt'),
      ...each(internal, 'handedOverAt', 'acceptingSince', 'retries', 'retryAt', 'version'),
      ...each(internal, 'updatedAt'),
    },
  },
  tripShares: {
    by: { booking: ['bookingId'] },
    erase: 'row',
    columns: each(internal, 'bookingId', 'id', 'createdAt', 'expiresAt'),
  },
  settings: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'key', 'value', 'updatedAt', 'updatedBy'),
  },
  audit: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'id', 'at', 'actor', 'action', 'detail'),
  },
  leases: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'name', 'holder', 'expiresAt'),
  },
  outbox: {
    by: { email: ['recipient', 'replyTo'], booking: ['bookingId'] },
    erase: 'row',
    export: { section: 'mails', by: 'email' },
    columns: {
      ...each(internal, 'id', 'recipient', 'html', 'text', 'replyTo', 'unsubscribeUrl'),
      ...each(internal, 'bookingId', 'attempts', 'lastError', 'nextAttemptAt', 'dedupeKey'),
      ...each(internal, 'failedAt', 'bouncedAt'),
      ...each(exported, 'kind', 'subject', 'createdAt', 'sentAt'),
    },
  },
  mailBounces: {
    by: { email: ['emailKey'] },
    erase: 'row',
    export: { section: 'bounces', by: 'email' },
    columns: {
      ...each(internal, 'emailKey'),
      ...each(exported, 'bouncedAt', 'reason'),
    },
  },
  webhookEvents: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'id', 'receivedAt'),
  },
  limits: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'key', 'used', 'resetsAt'),
  },
  messages: {
    by: { email: ['email'] },
    erase: 'row',
    export: { section: 'messages', by: 'email' },
    columns: {
      ...each(exported, 'ticket', 'kind', 'fields', 'createdAt'),
      ...each(internal, 'email', 'fingerprint', 'answeredAt'),
    },
  },
  messageAnswers: {
    by: { message: ['ticket'] },
    erase: 'row',
    export: { section: 'answers', by: 'message' },
    columns: {
      ...each(internal, 'id', 'actor'),
      ...each(exported, 'ticket', 'at', 'text'),
    },
  },
  bookingCodes: {
    by: { booking: ['bookingId'] },
    erase: 'row',
    columns: each(internal, 'bookingId', 'codeHash', 'expiresAt', 'tries'),
  },
  subscriptions: {
    by: { email: ['emailKey'] },
    erase: 'row',
    export: { section: 'subscriptions', by: 'email' },
    columns: {
      ...each(internal, 'id', 'email', 'emailKey', 'confirmHash', 'confirmExpiresAt'),
      ...each(internal, 'unsubscribeToken'),
      ...each(exported, 'createdAt', 'confirmedAt', 'unsubscribedAt'),
    },
  },
  searchAlerts: {
    by: { email: ['emailKey'] },
    erase: 'row',
    export: { section: 'alerts', by: 'email' },
    columns: {
      ...each(internal, 'id', 'email', 'emailKey', 'baseMode', 'baseAmount', 'baseCurrency'),
      ...each(internal, 'toldAt'),
      ...each(exported, 'origin', 'destination', 'departsOn', 'search', 'bags', 'consentedAt'),
      ...each(exported, 'confirmedAt', 'pausedAt'),
    },
  },
  searchWatches: {
    by: {},
    erase: 'nothing',
    columns: {
      ...each(internal, 'mode', 'origin', 'destination', 'departsOn', 'search', 'bags'),
      ...each(internal, 'dueAt', 'lookedAt', 'amount', 'currency'),
    },
  },
  alertLinks: {
    by: { email: ['emailKey'] },
    erase: 'row',
    columns: each(internal, 'tokenHash', 'emailKey', 'expiresAt'),
  },
  callClicks: {
    by: {},
    erase: 'nothing',
    columns: each(internal, 'day', 'clicks'),
  },
} as const satisfies { [T in keyof Schema]: TableRule<Schema[T]> } & {
  checkouts: { columns: CarriedFields<Schema['checkouts']> }
}
