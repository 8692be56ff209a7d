import type {
  CardCustomersTable,
  SavedCardsTable,
} from './booking/saved-cards/saved-card-tables.ts'
import type {
  EmailChangesTable,
  LinkTokensTable,
  RecoveryCodesTable,
  SavedTravellersTable,
  SessionsTable,
  UsersTable,
} from '#app/core/account/account-tables.ts'
import type { AirlineChangesTable, CancellationsTable } from '#app/core/trips/trip-tables.ts'
import type {
  BookedNamesTable,
  BookingCodesTable,
  BookingsTable,
  TripSharesTable,
} from '#app/core/booking/booked/booked-tables.ts'
import type { CasesTable, LedgerEntriesTable } from '#app/core/money/money-tables.ts'
import type { RefundsTable } from '#app/core/booking/refunds/refund-tables.ts'
import type {
  CheckoutsTable,
  PaymentAttemptsTable,
  PaymentLinksTable,
} from '#app/core/booking/checkout/checkout-tables.ts'
import type {
  AlertLinksTable,
  SearchWatchesTable,
  SearchAlertsTable,
} from '#app/core/alerts/alert-tables.ts'
import type {
  DealLooksTable,
  FaresSeenTable,
  GoneOffersTable,
  KnownFaresTable,
  SearchesTable,
} from '#app/core/search/search-tables.ts'
import type { MessageAnswersTable, MessagesTable } from '#app/core/messages/message-tables.ts'
import type {
  AuditTable,
  CallClicksTable,
  MailBouncesTable,
  OutboxTable,
  SettingsTable,
  SubscriptionsTable,
} from '#app/core/site/site-tables.ts'

export type { Schema } from '#app/platform/database/database.ts'

declare module '#app/platform/database/database.ts' {
  /**
   * Uses only types that SQLite and PostgreSQL return identically: UTC ISO texts for instants, integer minor
   * units for amounts, JSON texts for documents, 0 or 1 for flags. The columns have snake_case names in the
   * database.
   */
  interface Schema {
    users: UsersTable
    sessions: SessionsTable
    passwordResets: LinkTokensTable
    emailConfirmations: LinkTokensTable
    emailChanges: EmailChangesTable
    recoveryCodes: RecoveryCodesTable
    savedTravellers: SavedTravellersTable
    cardCustomers: CardCustomersTable
    savedCards: SavedCardsTable
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
    bookedNames: BookedNamesTable
    cancellations: CancellationsTable
    airlineChanges: AirlineChangesTable
    tripShares: TripSharesTable
    settings: SettingsTable
    audit: AuditTable
    outbox: OutboxTable
    mailBounces: MailBouncesTable
    messages: MessagesTable
    messageAnswers: MessageAnswersTable
    bookingCodes: BookingCodesTable
    subscriptions: SubscriptionsTable
    searchAlerts: SearchAlertsTable
    searchWatches: SearchWatchesTable
    alertLinks: AlertLinksTable
    callClicks: CallClicksTable
  }
}
