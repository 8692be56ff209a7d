import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { owedMinor } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { describeFailure } from '#app/core/trips/cancellation/staff-reasons.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { app } from '#app/core/app.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingByCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { caseKinds } from '#app/core/money/case-kinds.ts'
import { listOpenCases, type OpenCase } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutRecord,
  listCheckoutsForStaff,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listFailedMessages, listRecentMessages } from '#app/core/mail/outbox.store.server.ts'
import { countWaitingMessages } from '#app/core/messages/message.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { countRecent, type Counters } from '#app/core/site/statistics.store.server.ts'
import {
  listCancellationsForStaff,
  type CancellationForStaff,
} from '#app/core/desk/orders/cancellations.server.ts'
import { today } from '#app/core/desk/orders/outcome.server.ts'
import { missingLiveKeys, providerStatus, unsetForLive } from '#app/core/desk/switch-mode.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import { when } from '#app/routes/desk/when.ts'
import { viewAudit } from './audit-view.server.ts'
import { describeNote, emailOrErased } from './checkout-words.ts'
import { listClosed } from './closed-cases.server.ts'
import { viewMail } from './mail-view.server.ts'

async function viewOpenCase({ id, kind, mode, detail, subject, ...row }: OpenCase) {
  const checkout = row.checkoutId ? await findCheckoutRecord(row.checkoutId) : null
  const booking = checkout && (await findBookingByCheckout(checkout.id))
  return {
    id,
    title: caseKinds[kind].title,
    advice: caseKinds[kind].advice ?? null,
    mode,
    detail,
    // The detail of a rejection says what its code means.
    subject: kind === 'operator' ? null : subject,
    checkout: checkout?.id ?? null,
    booking: booking?.reference ?? null,
    currency: checkout?.currency ?? null,
    since: when(row.openedAt),
    seen: row.seenCount === 1 ? 'once' : `${row.seenCount} times, last ${when(row.seenAt)}`,
  }
}

function viewCheckout(checkout: CheckoutRecord) {
  const { id, mode, offer, state, passengers, history, amountMinor, currency } = checkout
  return {
    id,
    mode,
    title: offer ? tripTitle(offer.slices) : 'Unreadable offer',
    state: checkoutStates[state].label,
    since: when(checkout.stateSince),
    traveller: emailOrErased(passengers[0]?.email),
    amount: amountMinor !== null && currency ? formatMinor(amountMinor, currency) : 'unknown',
    why: describeNote(history.at(-1)?.note) ?? 'Unknown',
  }
}

function viewRefund({ cancellation, booking }: CancellationForStaff) {
  return {
    checkoutId: booking.checkoutId,
    reference: booking.reference,
    mode: booking.mode,
    traveller: emailOrErased(booking.primaryEmail),
    owed: owedMinor(cancellation) ? formatMinor(owedMinor(cancellation), booking.currency) : null,
    charged: formatMinor(booking.amountMinor, booking.currency),
    why: cancellation.failure ? describeFailure(cancellation.failure) : 'Unknown',
    since: when(cancellation.stateSince),
  }
}

function formatCounters({
  charged,
  refunded,
  ...counts
}: Counters): [label: string, value: string][] {
  const nothing = { minor: 0, currency: [...charged, ...refunded][0]?.currency ?? 'USD' }
  const sums = (money: Counters['charged']) =>
    (money.length > 0 ? money : [nothing])
      .map(({ minor, currency }) => formatMinor(minor, currency))
      .join(' + ')
  return [
    ['Bookings', String(counts.bookings)],
    ['Charged', sums(charged)],
    ['Cancelled', String(counts.cancelled)],
    ['Refunded', sums(refunded)],
    ['Failed checkouts', String(counts.failedCheckouts)],
    ['New accounts', String(counts.newAccounts)],
    ['Unsent emails now', String(counts.unsentMail)],
  ]
}

export type AdminPage = NonNullable<Awaited<ReturnType<typeof loadAdminPage>>>

/** `auditEntries` is the number of audit entries to show, as in the address of the page. */
export async function loadAdminPage(auditEntries: string | null = null) {
  try {
    const [mode, cases, checkouts, refunds, messages, audit, counters, ...past] = await Promise.all(
      [
        currentMode(),
        listOpenCases(),
        listCheckoutsForStaff(),
        listCancellationsForStaff(),
        listRecentMessages(20),
        viewAudit(auditEntries),
        countRecent(24),
        listClosed(20),
        listFailedMessages(20),
      ],
    )
    const [closed, failedMail] = past
    const [pause, waitingMessages] = await Promise.all([
      findSalesPause(mode),
      countWaitingMessages(),
    ])
    return {
      mode,
      paused: pause && {
        title: pause.title,
        details: pause.details,
        isPartial: pause.isPartial,
        othersSell: pause.othersSell,
      },
      providers: providerStatus(),
      missing: missingLiveKeys(),
      unset: unsetForLive(),
      environment: env.NODE_ENV,
      cases: await Promise.all(cases.map(viewOpenCase)),
      closed,
      today: today(),
      waitingMessages,
      checkouts: checkouts.map(viewCheckout),
      refunds: refunds.map(viewRefund),
      counters: formatCounters(counters),
      mailServer: app().mail !== null,
      messages: messages.map(viewMail),
      failedMail: failedMail.map(viewMail),
      audit,
    }
  } catch (error) {
    log.error({ err: error }, 'could not load admin settings')
    return null
  }
}
