import { Badge } from '#app/components/elements/badge.tsx'
import { panel } from '#app/components/elements/panel.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import type { PriceInsight as Insight, Verdict } from '#app/core/search/prices/usual-prices.ts'
import { formatDate } from '#app/core/places/time.ts'
import { chartWidth, FareChart, fareScale, FareTable } from './fare-chart.tsx'

const tones = { low: 'leaf', typical: 'neutral', high: 'amber' } as const
const labels = { low: 'Low', typical: 'Typical', high: 'High' } satisfies Record<Verdict, string>

function Chart({ insight: { weeks, amount, low, high } }: { insight: Insight }) {
  const y = fareScale(Math.min(low, amount), Math.max(high, amount))
  const step = chartWidth / weeks.length
  const bars = weeks.map((week, index) => {
    const x = Math.round((index + 0.5) * step)
    return `M${x} ${y(week.low)}V${y(week.high) - 1}`
  })
  return (
    <FareChart>
      <path d={bars.join('')} className="stroke-edge" strokeWidth="8" strokeLinecap="round" />
      <path
        d={`M0 ${y(amount)}H${chartWidth}`}
        className="stroke-sky"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    </FareChart>
  )
}

/** Shows a chart and a table with the same fares, because screen readers can't read the chart. */
export function PriceInsight({ insight, currency }: { insight: Insight; currency: string }) {
  const price = (amount: number) => formatPrice({ amount, currency })
  const { verdict, amount, low, high, weeks } = insight
  return (
    <section className={panel} aria-labelledby="price-insight">
      <h2 id="price-insight" className="flex items-baseline justify-between gap-2 text-lg">
        Is It a Good Price?
        <Badge tone={tones[verdict]}>{labels[verdict]}</Badge>
      </h2>
      <p>
        Today’s lowest fare, {price(amount)}, is {verdict}: fares seen in the last 60 days were{' '}
        {price(low)} to {price(high)}.
      </p>
      <Chart insight={insight} />
      <details>
        <summary className="link chevron inline-flex items-center">
          Fares seen, week by week
        </summary>{' '}
        <FareTable
          caption="For one adult in the same cabin, departing within two weeks of your date."
          columns={[{ label: 'Week to' }, { label: 'Lowest' }, { label: 'Highest' }]}
          rows={weeks.map(({ to, ...week }) => ({
            day: formatDate(to),
            fares: [price(week.low), price(week.high)],
          }))}
        />
      </details>
    </section>
  )
}
