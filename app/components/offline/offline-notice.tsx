import { useEffect, useState } from 'react'
import { buttonLook } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { toastClass, toastsClass } from '#app/components/toast/toast.ts'
import { keepPageOffline } from './keep-page.ts'

/** Says that the line has dropped, anew after each try. */
export function OfflineNotice() {
  const [drops, setDrops] = useState(0)
  useEffect(() => keepPageOffline((dropped) => setDrops((count) => (dropped ? count + 1 : 0))), [])
  return (
    <div className={toastsClass(false)} aria-live="assertive">
      {drops > 0 && (
        <div className={toastClass('error')} key={drops}>
          <p>
            <strong>You seem to be offline.</strong> Nothing was lost — try again.
          </p>
          <button
            type="button"
            className={buttonLook({ variant: 'quiet' })}
            aria-label="Close"
            onClick={() => setDrops(0)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
