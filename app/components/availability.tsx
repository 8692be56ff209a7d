import { Notice } from '#app/components/elements/notice.tsx'
import { minutesInWords, type TimeLeft } from './use-time-left.ts'

/** The notice promises no price, because the airline may change the price before the offer expires. */
export function Availability(timeLeft: TimeLeft) {
  return (
    <Notice tone={timeLeft.soon ? 'amber' : 'info'}>
      <AvailableUntil {...timeLeft} />{' '}
      <span className="hint">Offers typically expire after 30 minutes.</span>
    </Notice>
  )
}

export function AvailableUntil({ minutes, until }: TimeLeft) {
  return (
    <>
      <strong>Available until {until}</strong> ({minutesInWords(minutes)} left).
    </>
  )
}
