import { now } from '#app/platform/clock.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import type { PageHandle } from '#app/components/page/handles.ts'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { formatCharged } from '#app/core/money/money.ts'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import { minutesUntil, timeLeftWords } from '#app/core/places/time.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { openLinkPage, readPaymentLink } from '#app/core/booking/payment/link/pay-by-link.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { paths } from '#app/core/paths.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readToken } from '#app/web/forms/mailed-link.server.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'
import { stripePageNote } from '#app/core/site/company.ts'

export const handle: PageHandle = { scripts: false, frame: 'short' }

/** Opening the link pays nothing, because mail scanners open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const link = await readPaymentLink(readToken(request))
  if (link.kind === 'ended') return data({ kind: 'ended' as const }, { status: 410 })
  if (link.kind === 'unsettled') return data(link)
  const { offer, amountMinor, currency, state, bookingReference } = link.checkout
  const amount = formatCharged(amountMinor ?? 0, currency ?? '')
  if (link.kind === 'paid') {
    const reference = state === 'booked' ? bookingReference : null
    return data({ kind: 'paid' as const, amount, reference, slices: offer.slices })
  }
  const { expiresAt } = link
  const within = timeLeftWords(minutesUntil(expiresAt, now()))
  return data({ kind: 'due' as const, amount, within, slices: offer.slices })
}

export async function action({ request }: ActionFunctionArgs) {
  const token = readToken(request)
  const here = paths.payByLink(token)
  const outcome = await openLinkPage(token, `${env.APP_URL}${here}`)
  if (outcome.kind === 'page') return redirect(outcome.url, 303)
  if (outcome.kind === 'shown') return redirect(here, 303)
  const problem = 'We couldn’t open the payment page. Nothing was charged. Please try again.'
  const headers = limitedHeaders({ retryAfter: outageRetrySeconds })
  return data({ problem }, { status: 503, headers })
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Pay for Your Flight')

export default function PayLink() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (loaded.kind === 'ended' || loaded.kind === 'unsettled') {
    const words = loaded.kind === 'unsettled' ? loaded : null
    return (
      <div className="page grid max-w-prose gap-5 pb-14">
        <PageHeading
          title={words?.title ?? 'This link is no longer valid'}
          lead={
            words?.message ??
            'It has expired or been replaced, and you haven’t been charged through it. If you still want this flight, please call us.'
          }
        />
        <p>
          <ButtonLink to={paths.support}>Contact Support</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className="page grid max-w-prose gap-5 pb-14">
      {loaded.kind === 'due' ? (
        <PageHeading
          title="Pay for Your Flight"
          lead="The airline has confirmed your seats. Please complete your payment."
          className="pb-0"
        />
      ) : (
        <PageHeading
          title={loaded.reference ? 'Thank you, your booking is confirmed' : 'Thank you for paying'}
          lead={
            loaded.reference
              ? `Your booking reference is ${loaded.reference}. We’ll email your confirmation.`
              : 'We’re confirming your booking and will email your confirmation.'
          }
          className="pb-0"
        />
      )}
      {problem && (
        <Notice tone="error" role="alert" title="Not paid">
          {problem}
        </Notice>
      )}
      {loaded.slices.map((slice, index) => (
        <div key={slice.id} className="card p-4">
          <SliceSummary slice={slice} heading="h2" label={sliceLabel(index, loaded.slices)} />
        </div>
      ))}
      <section className="card p-5">
        <h2 className="text-lg">{loaded.kind === 'due' ? 'To pay' : 'Paid'}</h2>
        <p className="price text-2xl" data-amount>
          {loaded.amount}
        </p>
        {loaded.kind === 'due' && (
          <>
            <p>
              This is the amount you agreed to when you booked. Please pay within {loaded.within}.
            </p>
            <Form method="post" className="mt-4">
              <Button size="large">Continue to Payment</Button>
            </Form>
            <p className="hint mt-2">{stripePageNote}</p>
          </>
        )}
      </section>
    </div>
  )
}
