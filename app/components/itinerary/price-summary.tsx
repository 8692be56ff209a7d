import { formatPrice, type Price } from '#app/domain/money.ts'
import type { PriceBreakdown } from '#app/domain/offer.ts'

type PriceSummaryProps = {
  price: PriceBreakdown
  /** Seats and bags, each with its customer price. */
  extras?: { label: string; price: Price }[]
  /** What is charged: the fare and the extras. */
  total?: Price
}

/** Lines that add up to the total, exactly. */
export function PriceSummary({ price, extras = [], total = price.total }: PriceSummaryProps) {
  return (
    <dl className="sums">
      <div>
        <dt>Base fare</dt>
        <dd>{formatPrice(price.base)}</dd>
      </div>
      <div>
        <dt>Taxes &amp; fees</dt>
        <dd>{formatPrice(price.tax)}</dd>
      </div>
      {extras.map((extra) => (
        <div key={extra.label}>
          <dt>{extra.label}</dt>
          <dd>{formatPrice(extra.price)}</dd>
        </div>
      ))}
      <div className="sums-total">
        <dt>Total</dt>
        <dd className="price">{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}
