import { Notice } from '#app/components/elements/notice.tsx'
import { minutesInWords, useTimeLeft, type Expiry } from '#app/components/use-time-left.ts'

export const expiringSoon = {
  title: 'Offer Expiring Soon',
  description: (minutes: number) =>
    `This flight offer will expire in ${minutesInWords(minutes)}. Please complete your booking soon.`,
}

type ExpiringSoonProps = { expiry: Expiry; offerId: string }

/**
 * Warns in a step that opens in the last minutes of an offer. A step that is already open shows a toast
 * instead, because a notice would shift the form while the traveller types.
 */
export function ExpiringSoon({ expiry, offerId }: ExpiringSoonProps) {
  const { minutes, soon } = useTimeLeft(expiry, offerId)
  if (expiry.secondsLeft < 0 || !soon) return null
  return (
    <Notice tone="amber" title={expiringSoon.title}>
      {expiringSoon.description(minutes)}
    </Notice>
  )
}
