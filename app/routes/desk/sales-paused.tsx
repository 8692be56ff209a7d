import { Notice } from '#app/components/elements/notice.tsx'
import type { AdminPage } from './settings.server.ts'

type SalesPausedProps = NonNullable<AdminPage['paused']>

export function SalesPaused({ title, details, isPartial, othersSell }: SalesPausedProps) {
  const rest = othersSell
    ? 'Flights of other flight providers are still sold. '
    : isPartial && 'Smaller orders are still accepted. '
  return (
    <Notice tone="error" title={title}>
      {details.join(' ')} {rest}Sales resume automatically when the provider accepts the order it
      refused, or when you{' '}
      <a className="link" href="#cases-heading">
        close the case
      </a>
      .
    </Notice>
  )
}
