import { Notice } from '#app/components/notice.tsx'
import type { TimeLeft } from './use-time-left.ts'

/** How long the price stands. */
export function Guarantee({ minutes, until }: TimeLeft) {
  return (
    <Notice tone={minutes < 5 ? 'amber' : 'info'}>
      <strong>
        Price guaranteed for {minutes} minute{minutes > 1 && 's'}
      </strong>
      {until && <>, until {until}</>}.{' '}
      <span className="hint">Offers typically expire after 30 minutes.</span>
    </Notice>
  )
}
