import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import type { PageHandle } from '#app/components/page/handles.ts'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { allowedStep } from '#app/core/booking/checkout/checkout-rules.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { findPaymentPage } from '#app/core/booking/payment/pay.server.ts'
import { abandonPayment } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { paths } from '#app/core/paths.ts'
import { checkoutAddress, requireCheckout } from '#app/routes/booking/require-checkout.server.ts'
import { ExpiredOffer } from '#app/routes/booking/expired-offer.tsx'
import { Ticket } from './ticket.tsx'
import { WaitingBooking } from './waiting-booking.tsx'
import { loadConfirmation } from './load-confirmation.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadConfirmation(request)

export const handle: PageHandle = { frame: 'whole' }

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
  if (loaded?.kind === 'waiting' && !loaded.attended) return privateMeta(loaded.title)
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
  return <WaitingBooking {...loaded} />
}
