import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'

export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      className={buttonLook({ variant: 'secondary' }, 'print:hidden')}
      onClick={() => window.print()}
    >
      <Icon name="print" />
      Print
    </button>
  )
}
