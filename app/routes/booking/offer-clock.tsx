import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { showToast } from '#app/components/toast/toast.ts'
import { formatTime } from '#app/domain/time.ts'

type OfferClockProps = {
  /** UTC instant. */
  expiresAt: string
  /** As the server counts them, whatever the visitor's clock says. */
  minutesLeft: number
  /** Where the offer's validity is asked. */
  validityFrom: string
  everySeconds: 15 | 30
}

const warningMinutes = 5

const expiringSoon = (minutes: number) =>
  `This flight offer will expire in ${Math.max(1, minutes)} minutes. Please complete your booking soon.`

/**
 * Says how long the fare is held. With scripts it counts, warns, and has the page say it when the
 * time is over.
 */
export function OfferClock(props: OfferClockProps) {
  const { expiresAt, minutesLeft, validityFrom, everySeconds } = props
  const [minutes, setMinutes] = useState(minutesLeft)
  const { revalidate } = useRevalidator()
  const isKnown = minutesLeft < 0
  const gone = isKnown || minutes < 0

  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(validityFrom).catch(() => null)
      // Without an answer nothing is known, and the server checks again before money moves.
      if (!answer?.ok) return
      const validity: { valid: boolean; minutesLeft: number | null } = await answer.json()
      if (!validity.valid) setMinutes(-1)
      else if (validity.minutesLeft !== null) setMinutes(Math.max(0, validity.minutesLeft))
    }
    const timer = setInterval(() => void ask(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [validityFrom, everySeconds])

  const soon = !gone && minutes < warningMinutes
  useEffect(() => {
    if (!soon) return
    showToast({ title: 'Offer Expiring Soon', description: expiringSoon(minutes) })
    // Once, when the last minutes begin.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [soon])

  useEffect(() => {
    if (!gone || isKnown) return
    showToast({
      title: 'Flight Offer Expired',
      description: 'This flight offer has expired. Please select another flight.',
      tone: 'error',
    })
    revalidate()
    // Once, when it is learned here; a page that knew it from the start says so itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])

  if (soon) {
    return (
      <Notice tone="amber" title="Offer Expiring Soon">
        {expiringSoon(minutes)}
      </Notice>
    )
  }
  return (
    <p className="hint">
      {gone ? (
        'This flight offer has expired.'
      ) : (
        <>
          Fare held for about {Math.max(1, minutes)} minute{minutes > 1 && 's'}, until{' '}
          <time dateTime={expiresAt}>{formatTime(expiresAt)} UTC</time>
        </>
      )}
    </p>
  )
}
