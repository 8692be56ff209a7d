import { recordWords, tripWords } from '#app/domain/booking/booking-words.ts'
import { feeLine, paidFor, promisedRefund } from '#app/domain/offers/refund.ts'
import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'
import type { Booking } from '#app/models/booking.server.ts'
import { enqueueMessage } from '#app/models/outbox.server.ts'
import { paths } from '#app/paths.ts'
import { siteUrl } from '../site-url.server.ts'
import { supportLine } from './support-line.server.ts'

/** What confirms a booking; null where its stored record cannot be read. */
export function confirmationMail({ data, ...booking }: Booking, accountMade: boolean) {
  if (!data) return null
  const { reference, locator, otherReferences, total, paidWith } = recordWords({ ...booking, data })
  const { flights, travellers, seats, bags } = tripWords(data)
  // It could not join the account with its email, which may have been opened by a stranger.
  const unowned = booking.userId === null
  const refund = promisedRefund(data.refund, paidFor(booking))
  const fee = feeLine(paidFor(booking))
  return mailDocument({
    subject: `Booking ${reference} confirmed`,
    title: 'Booking Confirmed',
    blocks: [
      `Your booking reference is ${reference}. ${locator === reference ? 'Use it to check in.' : `The airline knows it as ${locator}.`}`,
      { name: 'Booking reference at other airlines', values: otherReferences },
      { name: 'Flights', values: flights },
      { name: 'Travellers', values: travellers.map(({ name }) => name) },
      { name: 'Seats', values: seats },
      { name: 'Extra bags', values: bags },
      { name: 'Total paid', values: [`${total} with ${paidWith}`] },
      ...(fee ? [{ name: fee.label, values: [fee.amount] }] : []),
      'Flight times are local to each airport.',
      [refund.sentence, refund.note].filter(Boolean).join(' '),
      ...(accountMade
        ? [
            'We created an account for you. The page of your confirmation shows its username and password for half an hour; if you have not seen them, set a new password on the sign-in page.',
          ]
        : []),
      ...(unowned
        ? [
            'To see this booking later, enter its reference and this email in the Support Center. It is in no account: the one with this email has not confirmed it yet.',
          ]
        : []),
      supportLine(),
    ],
    action: unowned
      ? { label: 'Retrieve Booking', url: siteUrl(paths.supportTab('bookings')) }
      : { label: 'View My Trips', url: siteUrl(paths.myTrips) },
  })
}

/** Queues the confirmation in the transaction that makes the booking. */
export async function enqueueConfirmation(booking: Booking, accountMade: boolean): Promise<void> {
  const mail = confirmationMail(booking, accountMade)
  if (!mail) return
  const recipient = booking.primaryEmail
  await enqueueMessage({ kind: 'booking-confirmation', recipient, ...mail })
}
