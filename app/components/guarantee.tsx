import { Notice } from './notice.tsx'
import type { TimeLeft } from './use-time-left.ts'

/** How long the price stands. */
export function Guarantee(timeLeft: TimeLeft) {
  return (
    <Notice tone={timeLeft.soon ? 'amber' : 'info'}>
      <GuaranteedFor {...timeLeft} />{' '}
      <span className="hint">Offers typically expire after 30 minutes.</span>
    </Notice>
  )
}

export function GuaranteedFor({ minutes, until }: TimeLeft) {
  return (
    <>
      <strong>
        Price guaranteed for {minutes} minute{minutes > 1 && 's'}
      </strong>
      {until && <>, until {until}</>}.
    </>
  )
}
