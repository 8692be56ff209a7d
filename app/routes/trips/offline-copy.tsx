import { useSyncExternalStore } from 'react'
import { Notice } from '#app/components/notice.tsx'

function subscribe(onChange: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: controller.signal })
  }
  return () => controller.abort()
}

/** Without a network a page may be the one that was kept, whose times and terminals have changed since. */
export function OfflineCopy({ readAt }: { readAt: number }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  if (!isOffline) return null
  const when = new Date(readAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="amber" role="status" className="mb-5" title="You are offline">
      This is what we knew on {when}. Flights may have changed since.
    </Notice>
  )
}
