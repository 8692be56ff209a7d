import { useEffect, useState } from 'react'
import { Notice } from '#app/components/elements/notice.tsx'
import { maxQuietMs, slowPageTexts } from '#app/components/offline/slow-navigation.ts'

type SlowResultsProps = { results: unknown; waitTo: string }

/** Returns the results that are late after others have settled. An earlier search may settle while a later one is late. */
export const stillLate = (late: unknown, settled: unknown) => (late === settled ? null : late)

/**
 * Shows a notice while results are late, for example because a proxy has stopped their stream. It stands outside of
 * the placeholder of the results, which React does not run on the server's page.
 */
export function SlowResults({ results, waitTo }: SlowResultsProps) {
  const [late, setLate] = useState<unknown>(null)
  useEffect(() => {
    if (!(results instanceof Promise)) return
    const timer = setTimeout(() => setLate(results), maxQuietMs)
    const stop = () => {
      clearTimeout(timer)
      setLate((late: unknown) => stillLate(late, results))
    }
    results.then(stop, stop)
    return () => clearTimeout(timer)
  }, [results])
  const [title, advice] = slowPageTexts
  return (
    <div role="status">
      {late !== null && late === results && (
        <Notice title={title} className="mb-3">
          {advice}{' '}
          <a className="link" href={waitTo}>
            Load the Page
          </a>
        </Notice>
      )}
    </div>
  )
}
