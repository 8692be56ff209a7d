import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ComponentType } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { onToast, toastClass, toastsClass, type Toast } from '#app/components/toast/toast.ts'

type LiveToast = ComponentType<{ toast: Toast }>

type ToastRegionProps = { toast?: Toast | null }

/**
 * The server renders a plain toast, whose Close link reloads the page without it. Scripts replace it with a
 * live toast, whose library loads with the first toast. A toast disappears when the page changes.
 */
export function ToastRegion({ toast: flashed }: ToastRegionProps) {
  const [shown, setShown] = useState(flashed ?? null)
  const [latest, setLatest] = useState(flashed)
  const { pathname } = useLocation()
  const [page, setPage] = useState(pathname)
  const [Live, setLive] = useState<LiveToast | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const hydrated = useHydrated()

  if (pathname !== page) {
    setPage(pathname)
    setShown(null)
  }
  if (flashed && flashed !== latest) {
    setLatest(flashed)
    setShown(flashed)
  }

  useEffect(() => onToast(setShown), [])
  useEffect(() => {
    if (!shown || Live) return
    let current = true
    import('#app/components/toast/live-toast.tsx').then(
      ({ LiveToast }) => current && setLive(() => LiveToast),
      () => current && setHasFailed(true),
    )
    return () => {
      current = false
    }
  }, [shown, Live])

  if (!shown) return null
  if (Live) return <Live toast={shown} />
  // The live toast announces itself.
  const role = hydrated && !hasFailed ? undefined : shown.tone === 'error' ? 'alert' : 'status'
  return (
    <section className={toastsClass} aria-label="Notifications">
      <div className={toastClass(shown.tone)} role={role}>
        <div>
          <strong>{shown.title}</strong>
          {shown.description && <p>{shown.description}</p>}
        </div>
        {hasFailed ? (
          // The link would reload the page, which loses typed text and needs a connection.
          <button
            type="button"
            className={buttonLook({ variant: 'quiet' })}
            onClick={() => setShown(null)}
          >
            <Icon name="close" label="Close" />
          </button>
        ) : (
          <a className={buttonLook({ variant: 'quiet' })} href="">
            <Icon name="close" label="Close" />
          </a>
        )}
      </div>
    </section>
  )
}
