import { Notice } from '#app/components/elements/notice.tsx'
import type { AdminPage } from './settings.server.ts'

type SalesPausedProps = NonNullable<AdminPage['paused']>

export function SalesPaused({ title, details, isPartial, othersSell }: SalesPausedProps) {
  const rest = othersSell
    ? 'We still sell flights from other flight providers. '
    : isPartial && 'We still accept smaller orders. '
  return (
    <Notice tone="error" title={title}>
      {details.join(' ')} {rest}Sales resume automatically when that provider accepts what it
      refused, or when you{' '}
      <a className="link" href="#cases-heading">
        close the case
      </a>
      .
    </Notice>
  )
}
