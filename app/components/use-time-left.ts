import { useEffect, useState } from 'react'

/** `until` uses the visitor's clock once scripts run; before that it names its zone, "16:46 UTC". */
export type TimeLeft = { minutes: number; soon: boolean; expired: boolean; until: string }

export type Expiry = { expiresAt: string; secondsLeft: number }

const minuteMs = 60_000
const lastMinutes = 5

function clockTime(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 5)
}

function countedFrom(leftMs: number): Omit<TimeLeft, 'until'> {
  const minutes = Math.max(1, Math.floor(leftMs / minuteMs))
  return { minutes, soon: minutes < lastMinutes, expired: leftMs <= 0 }
}

/**
 * Counts from the server's seconds, because the visitor's clock may be wrong. Recounts when the page
 * becomes visible again: browsers suspend timers of hidden pages.
 */
export function useTimeLeft({ secondsLeft, expiresAt }: Expiry, offerId: string): TimeLeft {
  const fromServer: TimeLeft = {
    ...countedFrom(secondsLeft * 1000),
    until: `${new Date(expiresAt).toISOString().slice(11, 16)} UTC`,
  }
  const [counted, setCounted] = useState<(TimeLeft & { offerId: string }) | null>(null)

  useEffect(() => {
    const deadline = Date.now() + secondsLeft * 1000
    let timer = 0
    const look = () => {
      clearTimeout(timer)
      const left = deadline - Date.now()
      setCounted({ ...countedFrom(left), until: clockTime(deadline), offerId })
      if (left > 0) timer = window.setTimeout(look, left % minuteMs || minuteMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [secondsLeft, offerId])

  return counted?.offerId === offerId ? counted : fromServer
}
