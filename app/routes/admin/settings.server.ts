import { formatCharged, formatMinor } from '#app/domain/money.ts'
import { formatFullDate, formatTime } from '#app/domain/time.ts'
import { tripTitle } from '#app/domain/trip.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { listOpenCases, type CaseKind, type OpenCase } from '#app/models/case.server.ts'
import type { CheckoutRecord } from '#app/models/checkout.server.ts'
import { listEntriesOf } from '#app/models/ledger.server.ts'
import { listRecentMessages } from '#app/models/outbox.server.ts'
import { listAttempts } from '#app/models/payment-attempt.server.ts'
import { currentMode, listAudit } from '#app/models/settings.server.ts'
import { countLast, type Counters } from '#app/models/statistics.server.ts'
import { missingForLive, providerStatus } from '#app/operations/admin/switch-mode.server.ts'
import {
  listCancellationsNeedingPerson,
  type NeedyCancellation,
} from '#app/operations/cancellation/recover-cancellations.server.ts'
import { listCheckoutsNeedingPerson } from '#app/operations/checkout/by-hand.server.ts'

const when = (instant: string) => `${formatFullDate(instant)}, ${formatTime(instant)} UTC`

const caseTitles: Record<CaseKind, string> = {
  order_without_booking: 'An order without a booking',
  charge_without_booking: 'A charge without a booking',
  amount_differs: 'Another amount than in our books',
  booking_without_order: 'A booking without an order',
  operator: 'A provider refuses us',
}

function openCaseOf({ id, kind, mode, detail, subject, ...row }: OpenCase) {
  return {
    id,
    title: caseTitles[kind],
    mode,
    detail,
    subject,
    checkout: row.checkoutId,
    since: when(row.openedAt),
    seen: row.seenCount === 1 ? 'once' : `${row.seenCount} times, last ${when(row.seenAt)}`,
  }
}

/** What is known of a checkout whose end only a person can find out. */
async function needyCheckout(checkout: CheckoutRecord) {
  const [attempts, entries] = await Promise.all([
    listAttempts(checkout.id),
    listEntriesOf(checkout.id),
  ])
  const { id, offer, passengers, history, amountMinor, currency, mode } = checkout
  return {
    id,
    mode,
    title: offer ? tripTitle(offer.slices) : 'Unreadable offer',
    since: when(checkout.stateSince),
    traveller: passengers[0]?.email ?? 'unknown',
    amount: amountMinor !== null && currency ? formatCharged(amountMinor, currency) : 'unknown',
    intent: checkout.paymentIntentId ?? 'none',
    order: checkout.orderId,
    offerId: checkout.offerId,
    payments: attempts.map(
      ({ number, state, intentId, ...paid }) =>
        `Attempt ${number}: ${formatCharged(paid.amountMinor, paid.currency)}, ${intentId ?? 'no card sent'}, ${state}`,
    ),
    statement: entries.map(
      ({ at, cause, account, ...moved }) =>
        `${when(at)}: ${cause}, ${account} ${formatMinor(moved.amountMinor, moved.currency)}`,
    ),
    history: history
      .slice(-8)
      .map(({ at, to, note }) => `${when(at)}: ${to}${note ? ` (${note})` : ''}`),
  }
}

function needyRefund({ cancellation, booking }: NeedyCancellation) {
  return {
    id: booking.id,
    reference: booking.reference,
    mode: booking.mode,
    traveller: booking.primaryEmail,
    owed: cancellation.refundMinor ? formatMinor(cancellation.refundMinor, booking.currency) : null,
    charged: formatCharged(booking.amountMinor, booking.currency),
    intent: booking.paymentIntentId,
    order: booking.orderId,
    why: cancellation.failure ?? 'unknown',
    since: when(cancellation.stateSince),
  }
}

function counted({ charged, refunded, ...counts }: Counters): [label: string, value: string][] {
  const sums = (money: Counters['charged']) =>
    money.map(({ minor, currency }) => formatMinor(minor, currency)).join(' + ') || '0'
  return [
    ['Bookings', String(counts.bookings)],
    ['Charged', sums(charged)],
    ['Cancelled', String(counts.cancelled)],
    ['Refunded', sums(refunded)],
    ['Failed checkouts', String(counts.failedCheckouts)],
    ['New accounts', String(counts.newAccounts)],
    ['Mail not sent yet', String(counts.unsentMail)],
  ]
}

/** The whole page, or null when it cannot be loaded. */
export async function adminPage() {
  try {
    const [mode, cases, checkouts, refunds, messages, audit, counters] = await Promise.all([
      currentMode(),
      listOpenCases(),
      listCheckoutsNeedingPerson(),
      listCancellationsNeedingPerson(),
      listRecentMessages(20),
      listAudit(20),
      countLast(24),
    ])
    const readable = !env.SMTP_URL
    return {
      mode,
      providers: providerStatus(),
      missing: missingForLive(),
      environment: env.NODE_ENV,
      cases: cases.map(openCaseOf),
      checkouts: await Promise.all(checkouts.map(needyCheckout)),
      refunds: refunds.map(needyRefund),
      counters: counted(counters),
      mailServer: !readable,
      // With a mail server nobody but the recipient needs to read them.
      messages: messages.map(({ id, kind, recipient, subject, text, createdAt, ...rest }) => ({
        id,
        kind,
        recipient,
        subject,
        text: readable ? text : null,
        written: when(createdAt),
        sent: rest.sentAt ? when(rest.sentAt) : null,
        error: rest.lastError,
      })),
      audit: audit.map(
        ({ at, actor, action, detail }) => `${when(at)}: ${actor}, ${action} ${detail}`,
      ),
    }
  } catch (error) {
    log.error({ err: error }, 'admin settings')
    return null
  }
}
