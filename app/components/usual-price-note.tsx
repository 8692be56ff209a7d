import { Badge } from '#app/components/elements/badge.tsx'
import { panel } from '#app/components/elements/panel.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import type { PriceInsight as Insight, Verdict } from '#app/core/search/usual-prices.ts'
import { formatDate } from '#app/core/places/time.ts'

const tones = { low: 'leaf', typical: 'neutral', high: 'amber' } as const
const labels = { low: 'Low', typical: 'Typical', high: 'High' } satisfies Record<Verdict, string>

const [width, height] = [288, 64]

function Chart({ insight: { weeks, amount, low, high } }: { insight: Insight }) {
  const [bottom, top] = [Math.min(low, amount), Math.max(high, amount)]
  const y = (fare: number) =>
    Math.round(height - 6 - ((fare - bottom) / (top - bottom || 1)) * (height - 12))
  const step = width / weeks.length
  const bars = weeks.map((week, index) => {
    const x = Math.round((index + 0.5) * step)
    return `M${x} ${y(week.low)}V${y(week.high) - 1}`
  })
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-80"
      aria-hidden
    >
      <path d={bars.join('')} className="stroke-edge" strokeWidth="8" strokeLinecap="round" />
      <path
        d={`M0 ${y(amount)}H${width}`}
        className="stroke-sky"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    </svg>
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
        <table className="tnum mt-2 w-full text-sm">
          <caption className="hint pb-1 text-start">
            For one adult in the same cabin, departing within two weeks of your date.
          </caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-start">
                Week to
              </th>
              <th scope="col" className="py-1 text-end">
                Lowest
              </th>
              <th scope="col" className="py-1 text-end">
                Highest
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.to} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {formatDate(week.to)}
                </th>
                <td className="py-1 text-end">{price(week.low)}</td>
                <td className="py-1 text-end">{price(week.high)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
