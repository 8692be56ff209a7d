import { useEffect, useState } from 'react'

/** `until` is a time on the visitor's own clock, known once scripts run. */
export type TimeLeft = { minutes: number; soon: boolean; expired: boolean; until: string | null }

const minuteMs = 60_000
/** From here on a traveller is warned. */
const lastMinutes = 5

/** "14:05", where the visitor is. */
function clockTime(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 5)
}

function countedFrom(leftMs: number): Omit<TimeLeft, 'until'> {
  const minutes = Math.max(1, Math.floor(leftMs / minuteMs))
  return { minutes, soon: minutes < lastMinutes, expired: leftMs <= 0 }
}

/**
 * How long a price is still good, from the seconds that the server counts: a visitor's clock may be
 * wrong. With scripts it counts on, and looks again when the page comes back into view, since browsers
 * hold up the timers of a page that nobody sees.
 */
export function useTimeLeft(secondsLeft: number, offerId: string): TimeLeft {
  const fromServer: TimeLeft = { ...countedFrom(secondsLeft * 1000), until: null }
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
