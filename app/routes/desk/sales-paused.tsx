import { Notice } from '#app/components/elements/notice.tsx'

type SalesPausedProps = { details: string[]; isPartial: boolean }

export function SalesPaused({ details, isPartial }: SalesPausedProps) {
  return (
    <Notice
      tone="error"
      title={isPartial ? 'Sales of large orders are paused' : 'Sales are paused'}
    >
      {details.join(' ')} {isPartial && 'Smaller orders are still accepted. '}Sales resume
      automatically when the provider accepts the order it refused, or when you{' '}
      <a className="link" href="#cases-heading">
        close the case
      </a>
      .
    </Notice>
  )
}
