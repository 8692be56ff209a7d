import { useEffect } from 'react'

/**
 * Loads the page again after this time. Browsers with scripts get no `meta` for it, because they would follow it after
 * the visitor has left for another page, and lose what is typed there.
 */
export function Refresh({ seconds }: { seconds: number }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  )
}
