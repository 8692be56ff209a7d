import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#app/components/elements/notice.tsx'

function subscribe(onChange: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: controller.signal })
  }
  return () => controller.abort()
}

/**
 * A browser can report a connection while no request reaches the site, so the visitor also counts
 * as offline after a failed request.
 */
function useOffline(): boolean {
  const isBrowserOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    // Without a service worker, this page cannot be a copy.
    if (!navigator.serviceWorker?.controller) return
    const controller = new AbortController()
    const { signal } = controller
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
      () => setUnreachable(false),
      () => signal.aborted || setUnreachable(true),
    )
    return () => controller.abort()
  }, [isBrowserOffline])
  return isBrowserOffline || isUnreachable
}

export function OfflineCopy({ readAt }: { readAt: number }) {
  if (!useOffline()) return null
  const when = new Date(readAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: undefined,
  })
  return (
    <Notice tone="amber" role="status" className="mb-5" title="You’re offline">
      We saved this page on {when}. Your flights may have changed since then.
    </Notice>
  )
}
