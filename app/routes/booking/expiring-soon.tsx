import { Notice } from '#app/components/notice.tsx'

const warningMinutes = 5

/** Without scripts, where no clock runs and no toast comes: that a fare will be gone in minutes. */
export function ExpiringSoon({ minutesLeft }: { minutesLeft: number }) {
  if (minutesLeft < 0 || minutesLeft >= warningMinutes) return null
  return (
    <noscript>
      <Notice tone="amber" title="Offer Expiring Soon">
        This flight offer will expire in {Math.max(1, minutesLeft)} minutes. Please complete your
        booking soon.
      </Notice>
    </noscript>
  )
}
