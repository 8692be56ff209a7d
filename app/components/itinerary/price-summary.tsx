import { Sum, Sums } from '#app/components/sums.tsx'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import { fareLines } from '#app/core/flight/offer-labels.ts'
import type { PriceBreakdown } from '#app/core/flight/offer.ts'

type PriceSummaryProps = {
  price: PriceBreakdown
  extras?: { label: string; note?: string; price: Price }[]
  total?: Price
  refunds?: { label: string; amount: string }[]
  fee: string | null
}

export function PriceSummary({
  price,
  extras = [],
  total = price.total,
  refunds = [],
  fee,
}: PriceSummaryProps) {
  const lines: NonNullable<typeof extras> = [...fareLines(price), ...extras]
  return (
    <div>
      <Sums>
        {lines.map((line, index) => (
          // Labels aren't unique, because two travellers may have the same bag.
          <Sum
            key={`${index} ${line.label}`}
            label={line.label}
            note={line.note}
            amount={formatPrice(line.price)}
          />
        ))}
        <Sum label="Total" amount={formatPrice(total)} total />
        {refunds.map(({ label, amount }) => (
          <Sum key={`${label} ${amount}`} label={label} amount={amount} />
        ))}
      </Sums>
      {fee && <p className="hint mt-1">{fee}</p>}
    </div>
  )
}
