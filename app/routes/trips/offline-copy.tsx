import { useSyncExternalStore } from 'react'
import { Notice } from '#app/components/notice.tsx'

function subscribe(onChange: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: controller.signal })
  }
  return () => controller.abort()
}

export function OfflineCopy({ readAt }: { readAt: number }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  if (!isOffline) return null
  const when = new Date(readAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="amber" role="status" className="mb-5" title="You’re offline">
      We saved this page on {when}. Your flights may have changed since then.
    </Notice>
  )
}
