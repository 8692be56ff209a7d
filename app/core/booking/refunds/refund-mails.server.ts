import { company } from '#app/core/site/company.ts'
import { cardInSentence } from '#app/core/booking/booked/booking-words.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatMinor } from '#app/core/money/money.ts'
import type { MailParts } from '#app/core/mail/mail-blocks.ts'
import type { MailKind } from '#app/core/mail/mail-kinds.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

/**
 * The refund that an email reports. `reference` is null without a booking. Amounts are minor units.
 */
export type RefundNews = {
  recipient: string
  reference: string | null
  bookingId: string | null
  cardLast4: string | null
  amountMinor: number
  currency: string
}

const about = ({ reference }: RefundNews) =>
  reference ? `booking ${shownReference(reference)}` : 'your payment'

type RefundText = Pick<MailParts, 'subject' | 'title' | 'blocks'>

async function enqueue(kind: MailKind, { recipient, bookingId }: RefundNews, text: RefundText) {
  const url = siteUrl(bookingId ? paths.trip(bookingId) : paths.myTrips)
  const action = { label: 'View My Trips', url }
  const blocks = [...text.blocks, supportLine()]
  await enqueueMessage({ kind, recipient, bookingId, ...mailDocument({ ...text, blocks, action }) })
}

/**
 * Queues the email about a sent refund. `openMinor` is the rest that we still owe, in minor units.
 * Call this function in a transaction.
 */
export async function enqueueRefundSent(news: RefundNews, openMinor = 0): Promise<void> {
  const amount = formatMinor(news.amountMinor, news.currency)
  const open = formatMinor(openMinor, news.currency)
  await enqueue('refund-sent', news, {
    ...(openMinor > 0
      ? {
          subject: `${amount} of your refund has been sent`,
          title: 'Part of your refund has been sent',
        }
      : {
          subject: `Your refund of ${amount} has been sent`,
          title: 'Your refund has been sent',
        }),
    blocks: [
      `We’ve sent ${amount} for ${about(news)} to ${cardInSentence(news)}. You don’t need to do anything.`,
      ...(openMinor > 0
        ? [
            `We still owe you ${open} of your refund. Our team is working on it and will email you within 3 business days.`,
          ]
        : []),
      `It can take ${company.refundAtMost} to appear on your statement.`,
    ],
  })
}

/**
 * Queues the email about a refund that has been pending for two weeks. Call this function in the
 * transaction that opens the case.
 */
export async function enqueueRefundSlow(news: RefundNews): Promise<void> {
  const amount = formatMinor(news.amountMinor, news.currency)
  await enqueue('refund-slow', news, {
    subject: `Your refund of ${amount} is taking longer than usual`,
    title: 'Your refund is still on its way',
    blocks: [
      `Two weeks ago we asked our payment provider to send ${amount} for ${about(news)} to ${cardInSentence(news)}. It hasn’t confirmed this yet. The money is still yours.`,
      'Our team is following up. We’ll email you as soon as your refund has been sent. You don’t need to do anything.',
    ],
  })
}

/**
 * Queues the email about a refund that exceeds the rest of its charge. A person reviews this
 * refund.
 */
export async function enqueueRefundHeld(news: RefundNews, leftMinor?: number): Promise<void> {
  const left =
    leftMinor === undefined
      ? ''
      : ` We can still refund ${formatMinor(leftMinor, news.currency)} of that payment to the card.`
  const amount = formatMinor(news.amountMinor, news.currency)
  await enqueue('refund-held', news, {
    subject: `Your refund of ${amount} is being checked`,
    title: 'We’re checking your refund',
    blocks: [
      `We haven’t sent the ${amount} for ${about(news)} yet. Part of your payment has already been returned to ${cardInSentence(news)}, by an earlier refund or by your bank.${left}`,
      'Our team is working out what we still owe you and will email you within 3 business days. You don’t need to do anything.',
    ],
  })
}

/**
 * Queues the email about a refund that a person has to send. If `leftMinor` is less than the
 * refund, the traveller already got a part, and the email says that we check the rest. Call this
 * function in the transaction that records the failure.
 */
export async function enqueueRefundFailed(news: RefundNews, leftMinor: number | null = null) {
  if (leftMinor !== null && leftMinor < news.amountMinor) return enqueueRefundHeld(news, leftMinor)
  const amount = formatMinor(news.amountMinor, news.currency)
  await enqueue('refund-failed', news, {
    subject: `Your refund of ${amount} hasn’t arrived yet`,
    title: 'Your refund is delayed',
    blocks: [
      `We couldn’t send ${amount} for ${about(news)} to ${cardInSentence(news)}. We still owe it to you.`,
      'Our team is sending it another way and will email you within 3 business days. You don’t need to do anything. If that card is closed, please reply and tell us how to reach you.',
    ],
  })
}
