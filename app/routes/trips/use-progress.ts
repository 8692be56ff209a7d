import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const refreshMs = 10_000

/**
 * Loads the page's data again while bookings are in progress. Takes their ids, or null if they are unknown. Returns news
 * for screen readers once one of them is no longer in progress.
 */
export function useProgress(inProgress: readonly string[] | null): string {
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState('')
  const [news, setNews] = useState('')
  const ids = inProgress === null ? known : inProgress.join(' ')
  if (ids !== known) {
    setKnown(ids)
    const hasEnded = known.split(' ').some((id) => id && !ids.split(' ').includes(id))
    setNews(hasEnded ? 'The status of a booking has changed.' : '')
  }
  useEffect(() => {
    if (!ids) return
    const refresh = async () => {
      if (document.hidden) return
      // A lost revalidation would interrupt the visitor with a notice, so this asks first whether the site answers.
      const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
      if (answer?.ok) revalidate()
    }
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [ids, revalidate])
  return news
}
