import * as start from './0001-start.ts'
import * as webhooks from './0002-webhooks.ts'
import * as afterSale from './0003-after-sale.ts'
import * as knownFares from './0004-known-fares.ts'
import * as messages from './0005-messages.ts'
import * as mailHeaders from './0006-mail-headers.ts'
import * as consentCurrency from './0007-consent-currency.ts'
import * as confirmedEmails from './0008-confirmed-emails.ts'
import * as payments from './0009-payments.ts'
import * as moneyAfterSale from './0010-money-after-sale.ts'
import * as goneOffers from './0011-gone-offers.ts'
import * as indexes from './0012-indexes.ts'
import * as quotesAsked from './0013-quotes-asked.ts'
import * as airlineOfOffers from './0014-airline-of-offers.ts'
import * as secondFactor from './0015-second-factor.ts'
import * as airlineChanges from './0016-airline-changes.ts'
import * as faresSeen from './0017-fares-seen.ts'
import * as deals from './0018-deals.ts'
import * as typedPassengers from './0019-typed-passengers.ts'
import * as mailsOfBookings from './0020-mails-of-bookings.ts'
import * as tripShares from './0021-trip-shares.ts'
import * as priceAlerts from './0026-price-alerts.ts'
import * as mailOutcomes from './0027-mail-outcomes.ts'
import * as longLists from './0029-long-lists.ts'
import * as dropAlerts from './0030-drop-alerts.ts'
import * as refusedOrders from './0031-refused-orders.ts'
import * as openRefunds from './0040-open-refunds.ts'
import * as lateNews from './0041-late-news.ts'
import * as sweepsAndCopies from './0047-sweeps-and-copies.ts'
import * as claimedOrders from './0050-claimed-orders.ts'
import * as unfinishedAcceptances from './0051-unfinished-acceptances.ts'
import * as attemptsOfIntents from './0052-attempts-of-intents.ts'
import * as searchAlerts from './0053-search-alerts.ts'
import * as cardWallets from './0054-card-wallets.ts'
import * as savedCards from './0055-saved-cards.ts'
import * as airlinesOfFares from './0056-airlines-of-fares.ts'
import * as emailChanges from './0057-email-changes.ts'
import * as bookedNames from './0058-booked-names.ts'
import * as bookedPhones from './0059-booked-phones.ts'
import type { Migration } from './migration.ts'

/** Listed by hand so that the bundler includes every file. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-webhooks': webhooks,
  '0003-after-sale': afterSale,
  '0004-known-fares': knownFares,
  '0005-messages': messages,
  '0006-mail-headers': mailHeaders,
  '0007-consent-currency': consentCurrency,
  '0008-confirmed-emails': confirmedEmails,
  '0009-payments': payments,
  '0010-money-after-sale': moneyAfterSale,
  '0011-gone-offers': goneOffers,
  '0012-indexes': indexes,
  '0013-quotes-asked': quotesAsked,
  '0014-airline-of-offers': airlineOfOffers,
  '0015-second-factor': secondFactor,
  '0016-airline-changes': airlineChanges,
  '0017-fares-seen': faresSeen,
  '0018-deals': deals,
  '0019-typed-passengers': typedPassengers,
  '0020-mails-of-bookings': mailsOfBookings,
  '0021-trip-shares': tripShares,
  '0026-price-alerts': priceAlerts,
  '0027-mail-outcomes': mailOutcomes,
  '0029-long-lists': longLists,
  '0030-drop-alerts': dropAlerts,
  '0031-refused-orders': refusedOrders,
  '0040-open-refunds': openRefunds,
  '0041-late-news': lateNews,
  '0047-sweeps-and-copies': sweepsAndCopies,
  '0050-claimed-orders': claimedOrders,
  '0051-unfinished-acceptances': unfinishedAcceptances,
  '0052-attempts-of-intents': attemptsOfIntents,
  '0053-search-alerts': searchAlerts,
  '0054-card-wallets': cardWallets,
  '0055-saved-cards': savedCards,
  '0056-airlines-of-fares': airlinesOfFares,
  '0057-email-changes': emailChanges,
  '0058-booked-names': bookedNames,
  '0059-booked-phones': bookedPhones,
}
