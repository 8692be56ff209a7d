import { data, redirect } from '@remix-run/node'
import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { allowedStep } from '#app/core/booking/checkout/checkout-rules.ts'
import {
  cardPendingMessage,
  isWaiting,
  waitingMessage,
} from '#app/core/booking/waiting-messages.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { rotateGuestSession } from '#app/web/session/session-cookie.server.ts'
import { refreshViewer } from '#app/web/session/viewer.server.ts'
import { findBookingOfCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  isAccountOf,
  readGeneratedAccount,
} from '#app/core/account/sign-in/session.store.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { paymentIds } from '#app/core/money/payment-ids.server.ts'
import { advanceWithin } from '#app/core/booking/payment/pay-and-book.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  checkoutAddress,
  lastResultsAddress,
  requireCheckout,
} from '#app/routes/booking/require-checkout.server.ts'
import { keptFor, ticketOf } from './confirmation.server.ts'

const maxWaitMs = 2_000

/** Most bookings end within seconds. The page refreshes less often when a booking takes minutes. */
function refreshSecondsOf({ history }: Pick<CheckoutRecord, 'history'>): number {
  const since = Date.parse(history.at(-1)?.at ?? '')
  return now() - since < 30_000 ? 3 : 15
}

export async function loadConfirmation(request: Request) {
  const found = await requireCheckout(request, 'confirmation')
  const { isFinal, mustAct } = checkoutStates[found.state]
  const checkout =
    isFinal || mustAct === 'staff'
      ? found
      : await advanceWithin(maxWaitMs, found, { isReload: true })
  const address = checkoutAddress(request)
  const step = allowedStep('confirmation', checkout)
  if (step !== 'confirmation') return redirect(paths.booking(step, address), 303)

  if (checkout.state === 'booked') {
    const { session, owner } = await refreshViewer(request)
    const booking = await findBookingOfCheckout(checkout.id, owner)
    if (!booking) throw data(null, { status: 404 })
    if (booking.status === 'cancelled') return redirect(paths.trip(booking.id), 303)
    const stored = session && (await readGeneratedAccount(session.idHash))
    const account = stored && isAccountOf(stored, booking) ? stored : null
    // A visitor who sees a new account's password gets a new session id.
    const signsIn = account && session?.user && session.idHash === checkout.sessionHash
    const headers = signsIn ? withCookies(await rotateGuestSession(request, session)) : undefined
    return data(
      {
        kind: 'booked' as const,
        ticket: ticketOf(booking, checkout),
        account,
        keptFor: keptFor(booking, owner),
      },
      { headers },
    )
  }
  if (checkout.state === 'failed') {
    const message = checkout.failure?.message ?? null
    const searchTo = await lastResultsAddress(request)
    if (checkout.failure?.code !== 'offer_expired') {
      return { kind: 'failed' as const, message, searchTo }
    }
    return {
      kind: 'expired' as const,
      message: message ?? offerExpired,
      searchAgainTo: paths.searchAgain(address, 'payment'),
      searchTo,
    }
  }
  const { state, mode, paymentIntentId: id, failure } = checkout
  if (!isWaiting(state)) throw data(null, { status: 404 })
  const atBank = state === 'action_required'
  const noCard = atBank && paymentIds(mode, id).pageId !== null
  return {
    kind: 'waiting' as const,
    attended: checkoutStates[state].isListedForStaff,
    refreshSeconds: refreshSecondsOf(checkout),
    continuation: atBank
      ? { action: paths.booking('confirmation', address), to: noCard ? 'Payment Page' : 'Bank' }
      : null,
    ...(noCard ? cardPendingMessage : waitingMessage(state, failure)),
  }
}
