import {
  chartEdge,
  chartWidth,
  FareChart,
  fareScale,
  FareTable,
} from '#app/components/fare-chart.tsx'

type DailyFare = { day: string; amount: number; fare: string }

function Chart({ fares }: { fares: DailyFare[] }) {
  const amounts = fares.map(({ amount }) => amount)
  const y = fareScale(Math.min(...amounts), Math.max(...amounts))
  const step = (chartWidth - 2 * chartEdge) / Math.max(1, fares.length - 1)
  const points = amounts.map((amount, index) => ({
    x: Math.round(chartEdge + index * step),
    y: y(amount),
  }))
  return (
    <FareChart>
      <path
        d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        className="stroke-sky"
        fill="none"
        strokeWidth="1.5"
      />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2" className="stroke-sky" fill="none" />
      ))}
    </FareChart>
  )
}

export function FareHistory({ fares, caption }: { fares: DailyFare[]; caption: string }) {
  return (
    <details className="mt-3">
      <summary className="link chevron inline-flex items-center">Fare history</summary>{' '}
      <Chart fares={fares} />
      <FareTable
        caption={caption}
        columns={[{ label: 'Date' }, { label: 'Lowest fare' }]}
        rows={[...fares].reverse().map(({ day, fare }) => ({ day, fares: [fare] }))}
        className="max-w-80"
      />
    </details>
  )
}
