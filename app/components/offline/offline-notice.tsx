import { useEffect, useState } from 'react'
import { buttonLook } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { toastClass, toastsClass } from '#app/components/toast/toast.ts'
import { keepPageOffline, type Lost } from './keep-page.ts'

const texts = {
  'no line': ['You seem to be offline.', ' Nothing was lost. Try again.'],
  'no answer': [
    'We couldn’t reach Contrail.',
    ' Nothing you typed was lost. Try again. On public Wi-Fi, you may have to sign in first.',
  ],
} as const satisfies Record<Lost, readonly [string, string]>

type Told = { lost: Lost; times: number; tryAgain?: () => void }

/** Announced again after each failed try. */
export function OfflineNotice() {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(
    () =>
      keepPageOffline((lost, tryAgain) =>
        setTold((before) => lost && { lost, times: (before?.times ?? 0) + 1, tryAgain }),
      ),
    [],
  )
  return (
    <div className={toastsClass(false)} aria-live="assertive">
      {told && (
        <div className={toastClass('error')} key={told.times}>
          <p>
            <strong>{texts[told.lost][0]}</strong>
            {texts[told.lost][1]}
          </p>
          <button
            type="button"
            className={buttonLook({ variant: 'quiet' })}
            aria-label="Close"
            onClick={() => setTold(null)}
          >
            <Icon name="close" />
          </button>
          {told.tryAgain && (
            <button
              type="button"
              className={buttonLook({ variant: 'secondary', size: 'small' }, 'justify-self-start')}
              onClick={told.tryAgain}
            >
              Try Again
            </button>
          )}
        </div>
      )}
    </div>
  )
}
