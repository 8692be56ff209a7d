import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import type { MailKind } from '#app/core/mail/mail-kinds.ts'
import { searchOf } from '#app/core/booking/checkout/replacement.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

/** Without a readable offer, the mail cannot name the places. */
const tripOf = ({ offer }: CheckoutRecord) => (offer ? tripTitle(offer.slices) : 'by air')

async function enqueue(
  checkout: CheckoutRecord,
  kind: MailKind,
  words: { subject: string; title: string; blocks: string[] },
  action: { label: string; path: string },
): Promise<void> {
  const recipient = checkout.passengers[0]?.email
  if (!recipient) return
  const { label, path } = action
  const document = mailDocument({
    ...words,
    blocks: [...words.blocks, supportLine()],
    action: { label, url: siteUrl(path) },
  })
  await enqueueMessage({ kind, recipient, ...document })
}

/** Tells a traveller who left the page that there is no booking and no charge. */
export async function enqueueNotBooked(checkout: CheckoutRecord, failure: CheckoutFailure) {
  const trip = tripOf(checkout)
  await enqueue(
    checkout,
    'checkout-not-booked',
    {
      subject: `Not booked: ${trip}`,
      title: 'Your flight isn’t booked',
      blocks: [`We couldn’t book your trip ${trip}.`, failure.message],
    },
    {
      label: 'Search Flights',
      path: checkout.offer ? paths.results(searchOf(checkout.offer)) : paths.home(),
    },
  )
}

/** Tells the traveller that the outcome is unknown and that a person reviews the checkout. */
export async function enqueueUnderReview(checkout: CheckoutRecord) {
  const trip = tripOf(checkout)
  await enqueue(
    checkout,
    'checkout-under-review',
    {
      subject: `We’re checking your booking: ${trip}`,
      title: 'We’re checking your booking',
      blocks: [
        checkout.orderId
          ? `The airline has accepted your booking ${trip}, and we’re checking the payment.`
          : `The airline hasn’t confirmed your trip ${trip} yet, and we’re finding out why.`,
        'You don’t need to do anything. Please don’t book it again. We’ll email you as soon as we know. If there is no booking, you pay nothing.',
      ],
    },
    { label: 'View My Trips', path: paths.myTrips },
  )
}
