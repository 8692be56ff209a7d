import { useEffect, useState } from 'react'

/** `until` is a time on the visitor's clock with its zone: "16:46 EST", or in UTC before scripts run. */
export type TimeLeft = { minutes: number; soon: boolean; expired: boolean; until: string }

/** Returns "5 minutes" or "less than 1 minute". */
export function minutesInWords(minutes: number): string {
  if (minutes < 1) return 'less than 1 minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export type Expiry = { expiresAt: string; secondsLeft: number }

const minuteMs = 60_000
const lastMinutes = 5

function formatClockTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: undefined,
  })
}

function countdown(leftMs: number): Omit<TimeLeft, 'until'> {
  const minutes = Math.floor(leftMs / minuteMs)
  return { minutes, soon: minutes < lastMinutes, expired: leftMs <= 0 }
}

/**
 * Counts down from the number of seconds that the server sent, because the visitor's clock may be
 * wrong. Recounts when the page becomes visible, because browsers suspend timers of hidden pages.
 */
export function useTimeLeft({ secondsLeft, expiresAt }: Expiry, offerId: string): TimeLeft {
  const fromServer: TimeLeft = {
    ...countdown(secondsLeft * 1000),
    until: `${new Date(expiresAt).toISOString().slice(11, 16)} UTC`,
  }
  const [browserCount, setCounted] = useState<(TimeLeft & { offerId: string }) | null>(null)

  useEffect(() => {
    const deadline = Date.now() + secondsLeft * 1000
    let timer = 0
    const update = () => {
      clearTimeout(timer)
      const left = deadline - Date.now()
      setCounted({ ...countdown(left), until: formatClockTime(deadline), offerId })
      if (left > 0) timer = window.setTimeout(update, left % minuteMs || minuteMs)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [secondsLeft, offerId])

  return browserCount?.offerId === offerId ? browserCount : fromServer
}
