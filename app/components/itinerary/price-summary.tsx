import { formatPrice, type Price } from '#app/domain/money/money.ts'
import { fareLines, type PriceBreakdown } from '#app/domain/offers/offer.ts'

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
      {[...fareLines(price), ...extras].map((line, index) => (
        // Two travellers may have bought the same bag.
        <div key={`${index} ${line.label}`}>
          <dt>{line.label}</dt>
          <dd>{formatPrice(line.price)}</dd>
        </div>
      ))}
      <div className="sums-total">
        <dt>Total</dt>
        <dd className="price">{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}
