import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { toastClass, toastsClass } from '#app/components/toast/toast.ts'
import { isSlow, keepPageOffline, type Trouble, type WaysOn } from './keep-page.ts'
import { noticeText } from './notice-texts.ts'

type ShownTrouble = {
  trouble: Trouble
  times: number
  ways: WaysOn
  /** The open dialog, outside which nothing can be pressed. */
  dialog: Element | null
}

const smallButton = buttonLook({ variant: 'secondary', size: 'small' })

/** When the notice goes while it has the focus, the control that had the focus before takes it back. */
function useFocusReturn() {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: shown } = notice
    let control = document.activeElement
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !shown?.contains(relatedTarget))
        control = relatedTarget
    }
    shown?.addEventListener('focusin', onFocus)
    return () => {
      shown?.removeEventListener('focusin', onFocus)
      if (control instanceof HTMLElement && shown?.contains(document.activeElement))
        control.focus({ preventScroll: true })
    }
  }, [])
  return notice
}

function Ways({ tryAgain, send, address, sent, leave }: WaysOn) {
  return (
    <p className="flex flex-wrap gap-2">
      {tryAgain && (
        <button type="button" className={smallButton} onClick={tryAgain}>
          Try Again
        </button>
      )}
      {send && (
        <button type="button" className={smallButton} onClick={send}>
          Send Again
        </button>
      )}
      {address && (
        <a
          className={smallButton}
          href={address}
          target={sent ? '_blank' : undefined}
          onClick={leave}
        >
          {sent ? 'Open in a New Tab' : 'Load the Page'}
        </a>
      )}
    </p>
  )
}

function Notice({ trouble, ways, onClose }: ShownTrouble & { onClose: () => void }) {
  const [title, advice] = noticeText(trouble, ways.act)
  const notice = useFocusReturn()
  return (
    <div ref={notice} className={`${toastClass(isSlow(trouble) ? 'info' : 'error')} scripts-only`}>
      <p>
        <strong>{title}</strong> {advice}
      </p>
      <button
        type="button"
        className={buttonLook({ variant: 'quiet' })}
        aria-label="Close"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <Ways {...ways} />
    </div>
  )
}

/** Screen readers announce this notice again after each failed retry. */
export function OfflineNotice() {
  const [shown, setShown] = useState<ShownTrouble | null>(null)
  useEffect(() => {
    let times = 0
    return keepPageOffline((trouble, ways = {}) => {
      times += 1
      const dialog = document.querySelector('dialog[open]')
      setShown(trouble && { trouble, ways, times, dialog })
    })
  }, [])
  const isPolite = shown !== null && isSlow(shown.trouble)
  const notice = shown && <Notice key={shown.times} {...shown} onClose={() => setShown(null)} />
  const onPage = shown?.dialog ? null : notice
  return (
    <>
      <div className={toastsClass} aria-live="assertive">
        {!isPolite && onPage}
      </div>
      <div className={toastsClass} aria-live="polite">
        {isPolite && onPage}
      </div>
      {shown?.dialog &&
        createPortal(
          <div className={toastsClass} role="alert">
            {notice}
          </div>,
          shown.dialog,
        )}
    </>
  )
}
