import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { toastClass, toastsClass } from '#app/components/toast/toast.ts'
import { keepPageOffline, type ConnectionFailure } from './keep-page.ts'

const texts = {
  offline: ['You seem to be offline.', ' Nothing was lost. Try again.'],
  'no response': [
    'We couldn’t reach Contrail.',
    ' Nothing you typed was lost. Try again. On public Wi-Fi, you may have to sign in first.',
  ],
} as const satisfies Record<ConnectionFailure, readonly [string, string]>

type ShownFailure = {
  lost: ConnectionFailure
  times: number
  tryAgain?: () => void
  /** The open dialog, outside which nothing can be pressed. */
  dialog: Element | null
}

/** Screen readers announce this notice again after each failed retry. */
export function OfflineNotice() {
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  useEffect(
    () =>
      keepPageOffline((lost, tryAgain) =>
        setFailure(
          (before) =>
            lost && {
              lost,
              times: (before?.times ?? 0) + 1,
              tryAgain,
              dialog: document.querySelector('dialog[open]'),
            },
        ),
      ),
    [],
  )
  const notice = failure && (
    <div className={toastClass('error')} key={failure.times}>
      <p>
        <strong>{texts[failure.lost][0]}</strong>
        {texts[failure.lost][1]}
      </p>
      <button
        type="button"
        className={buttonLook({ variant: 'quiet' })}
        aria-label="Close"
        onClick={() => setFailure(null)}
      >
        <Icon name="close" />
      </button>
      {failure.tryAgain && (
        <button
          type="button"
          className={buttonLook({ variant: 'secondary', size: 'small' }, 'justify-self-start')}
          onClick={failure.tryAgain}
        >
          Try Again
        </button>
      )}
    </div>
  )
  return (
    <div className={toastsClass} aria-live="assertive">
      {failure?.dialog
        ? createPortal(
            <div className={toastsClass} role="alert">
              {notice}
            </div>,
            failure.dialog,
          )
        : notice}
    </div>
  )
}
