import { Notice } from '#app/components/notice.tsx'
import { formatTime } from '#app/domain/time.ts'

/** How long the airline still keeps this offer. */
export function Expiry({ expiresAt, minutesLeft }: { expiresAt: string; minutesLeft: number }) {
  if (minutesLeft < 0) {
    return (
      <Notice tone="error" title="Offer Expired">
        This flight offer has expired. Please select another flight.
      </Notice>
    )
  }
  return (
    <Notice tone={minutesLeft < 5 ? 'amber' : 'info'}>
      Offers typically expire after 30 minutes. This one is held for about{' '}
      {Math.max(1, minutesLeft)} more minute{minutesLeft > 1 && 's'}, until{' '}
      <time dateTime={expiresAt}>{formatTime(expiresAt)} UTC</time>.
    </Notice>
  )
}
