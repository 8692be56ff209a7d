import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
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
  /** Where to go when the offer is gone. */
  searchTo: string
}

const warningMinutes = 5
const leaveAfterMs = 4_000

/** Says how long the fare is held. With scripts it counts, warns, and leaves when the time is over. */
export function OfferClock(props: OfferClockProps) {
  const { expiresAt, validityFrom, everySeconds, searchTo } = props
  const [minutes, setMinutes] = useState(props.minutesLeft)
  const navigate = useNavigate()
  const gone = minutes < 0

  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(validityFrom).catch(() => null)
      // Without an answer nothing is known, and the server checks again before money moves.
      if (!answer?.ok) return
      const { valid, minutesLeft }: { valid: boolean; minutesLeft: number | null } =
        await answer.json()
      if (!valid) setMinutes(-1)
      else if (minutesLeft !== null) setMinutes(Math.max(0, minutesLeft))
    }
    const timer = setInterval(() => void ask(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [validityFrom, everySeconds])

  const soon = !gone && minutes < warningMinutes
  useEffect(() => {
    if (!soon) return
    const n = Math.max(1, minutes)
    showToast({
      title: 'Offer Expiring Soon',
      description: `This flight offer will expire in ${n} minutes. Please complete your booking soon.`,
    })
    // Once, when the last minutes begin.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [soon])

  useEffect(() => {
    if (!gone) return
    showToast({
      title: 'Flight Offer Expired',
      description: 'This flight offer has expired. Please select another flight.',
      tone: 'error',
    })
    const timer = setTimeout(() => navigate(searchTo), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [gone, navigate, searchTo])

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
