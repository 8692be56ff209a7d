import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { buttonLook } from '../button.tsx'
import { Icon } from '../icon.tsx'

type DialogProps = {
  title: ReactNode
  closeTo: string
  footer?: ReactNode
  children: ReactNode
}

/**
 * The server's HTML shows the dialog open, on phones as a page. Scripts make it modal: Escape closes it, and focus stays inside.
 */
export function Dialog({ title, closeTo, footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const { scrollTop } = dialog
    const inside = dialog.contains(opener) && opener instanceof HTMLElement
    dialog.close()
    dialog.showModal()
    // Scripts may run late, so a visitor who already reads or types here keeps the focus and the scroll
    // position.
    if (inside) opener.focus({ preventScroll: true })
    dialog.scrollTop = scrollTop
    const onCancel = (event: Event) => {
      event.preventDefault()
      navigate(closeTo, { preventScrollReset: true })
    }
    dialog.addEventListener('cancel', onCancel)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      // Removing a dialog, unlike closing it, doesn't restore the focus.
      const back = !dialog.isConnected && opener instanceof HTMLElement
      if (back) opener.focus({ preventScroll: true })
    }
  }, [closeTo, navigate])

  return (
    <dialog
      ref={ref}
      open
      className="fixed inset-0 z-40 h-dvh max-h-none w-full max-w-none overflow-auto overscroll-contain border-line bg-surface text-ink sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:w-160 sm:rounded-surface sm:border [box-shadow:0_0_0_100vmax_oklch(0.2_0.03_262/0.55)] backdrop:bg-transparent noscript:static noscript:my-6 noscript:max-h-none noscript:w-full noscript:max-w-160 noscript:[box-shadow:none] noscript:h-auto print:static print:h-auto print:max-h-none print:w-auto print:border-0 print:[box-shadow:none]"
      aria-labelledby="dialog-title"
    >
      <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id="dialog-title" className="pt-1 text-lg">
          {title}
        </h2>
        <Link
          to={closeTo}
          className={buttonLook({ variant: 'quiet' }, '-me-2')}
          preventScrollReset
          replace
        >
          <Icon name="close" label="Close" />
        </Link>
      </div>
      <div className="px-5 py-4">{children}</div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
          {footer}
        </div>
      )}
    </dialog>
  )
}
