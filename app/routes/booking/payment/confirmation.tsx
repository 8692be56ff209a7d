import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import type { PageHandle } from '#app/components/handles.ts'
import { Notice } from '#app/components/notice.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { checkoutStates } from '#app/core/booking/checkout-states.ts'
import { allowedStep } from '#app/core/booking/checkout-rules.ts'
import {
  cardPendingMessage,
  isWaiting,
  waitingMessage,
} from '#app/core/booking/waiting-messages.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { rotateGuestSession } from '#app/web/session/session-cookie.server.ts'
import { refreshViewer } from '#app/web/session/viewer.server.ts'
import { findBookingOfCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import { readGeneratedAccount } from '#app/core/account/session.store.server.ts'
import { offerExpired } from '#app/core/search/on-sale.server.ts'
import { isPaymentPage } from '#app/core/booking/payment/order-and-charge.server.ts'
import { advanceWithin } from '#app/core/booking/payment/pay-and-book.server.ts'
import { findPaymentPage } from '#app/core/booking/payment/pay.server.ts'
import { abandonPayment } from '#app/core/booking/payment/saga.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  checkoutAddress,
  lastResultsAddress,
  requireCheckout,
} from '#app/routes/booking/require-checkout.server.ts'
import { keptFor, ticketOf } from './confirmation.server.ts'
import { ExpiredOffer } from '#app/routes/booking/expired-offer.tsx'
import { Ticket } from './ticket.tsx'
import { WaitingBooking } from './waiting-booking.tsx'

export const handle: PageHandle = { frame: 'whole' }

/** Each refresh of the waiting page advances the checkout as far as possible. */
const refreshSeconds = 3
const maxWaitMs = 2_000

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await requireCheckout(request, 'confirmation')
  const ended = ['booked', 'failed', 'needs_person'].includes(found.state)
  const checkout = ended ? found : await advanceWithin(maxWaitMs, found)
  const address = checkoutAddress(request)
  const step = allowedStep('confirmation', checkout)
  if (step !== 'confirmation') return redirect(paths.booking(step, address), 303)

  if (checkout.state === 'booked') {
    const { session, owner } = await refreshViewer(request)
    const booking = await findBookingOfCheckout(checkout.id, owner)
    if (!booking) throw data(null, { status: 404 })
    const account = session && (await readGeneratedAccount(session.idHash))
    const isNew = account?.email === checkout.passengers[0]?.email
    // A visitor who sees a new account's password gets a new session id.
    const signsIn = account && session?.user && session.idHash === checkout.sessionHash
    const headers = signsIn ? withCookies(await rotateGuestSession(request, session)) : undefined
    return data(
      {
        kind: 'booked' as const,
        ticket: ticketOf(booking, checkout),
        account: isNew ? account : null,
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
  const noCard = atBank && id !== null && isPaymentPage(mode, id)
  return {
    kind: 'waiting' as const,
    attended: checkoutStates[state].listedForAdministrators,
    continuation: atBank
      ? { action: paths.booking('confirmation', address), to: noCard ? 'Payment Page' : 'Bank' }
      : null,
    ...(noCard ? cardPendingMessage : waitingMessage(state, failure)),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const checkout = await requireCheckout(request, 'confirmation')
  const continues = (await readForm(request)).get('intent') === 'go-on'
  const page = continues ? await findPaymentPage(checkout) : null
  if (page) return redirect(page, 303)
  const { state } = continues ? checkout : await abandonPayment(checkout)
  const step = allowedStep('confirmation', { ...checkout, state })
  return redirect(paths.booking(step, checkoutAddress(request)), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded?.kind === 'waiting' && !loaded.attended) {
    return [...privateMeta(loaded.title), { httpEquiv: 'refresh', content: String(refreshSeconds) }]
  }
  return privateMeta(loaded?.kind === 'booked' ? 'Booking Confirmed' : 'Booking')
}

export default function ConfirmationStep() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.kind === 'booked') {
    return <Ticket {...loaded.ticket} account={loaded.account} keptFor={loaded.keptFor} />
  }
  if (loaded.kind === 'expired') {
    const { kind: _, ...offer } = loaded
    return (
      <StateCard>
        <h1>Offer Expired</h1>
        <ExpiredOffer {...offer} />
      </StateCard>
    )
  }
  if (loaded.kind === 'failed') {
    return (
      <StateCard>
        <h1>Booking Failed</h1>
        <Notice
          tone="error"
          role="alert"
          title={loaded.message ?? 'Something went wrong. Please try again.'}
        />
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={loaded.searchTo}>Search Flights</ButtonLink>
          <ButtonLink variant="secondary" to={paths.support}>
            Contact Support
          </ButtonLink>
        </p>
      </StateCard>
    )
  }
  return <WaitingBooking {...loaded} refreshSeconds={refreshSeconds} />
}
