import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { AvailableUntil } from '#app/components/availability.tsx'
import { showToast } from '#app/components/toast/toast.ts'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import { useTimeLeft, type Expiry } from '#app/components/use-time-left.ts'
import { expiringSoon } from './expiring-soon.tsx'

type OfferClockProps = {
  offerId: string
  /** `secondsLeft` is negative once the offer has expired. */
  expiry: Expiry
  validityFrom: string
  everySeconds: 15 | 30
}

/** Counts down with scripts, warns near the end, and reloads the page's data on expiry. */
export function OfferClock(props: OfferClockProps) {
  const { offerId, expiry, validityFrom, everySeconds } = props
  const [ended, setEnded] = useState(false)
  const timeLeft = useTimeLeft(expiry, offerId)
  const { revalidate } = useRevalidator()
  const isKnown = expiry.secondsLeft < 0
  const gone = isKnown || ended

  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(validityFrom).catch(() => null)
      // A missing response proves nothing. The server checks the offer again before payment.
      if (!answer?.ok) return
      const validity: { valid: boolean } = await answer.json()
      if (!validity.valid) setEnded(true)
    }
    const timer = setInterval(() => void ask(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [validityFrom, everySeconds])

  const soon = !gone && timeLeft.soon
  useOnChange(soon, () => {
    if (!soon) return
    showToast({
      title: expiringSoon.title,
      description: expiringSoon.description(timeLeft.minutes),
    })
  })

  useOnChange(gone, () => {
    // A page loaded after the expiry already says that the offer has expired, so it needs no toast.
    if (!gone || isKnown) return
    showToast({
      title: 'Flight Offer Expired',
      description: 'This flight offer has expired. Please select another flight.',
      tone: 'error',
    })
    revalidate()
  })

  return (
    <p className={classes('[&>strong]:font-normal', soon ? 'text-sm text-amber' : 'hint')}>
      {gone ? 'This flight offer has expired.' : <AvailableUntil {...timeLeft} />}
    </p>
  )
}
