type DailyFare = { day: string; amount: number; fare: string }

const [width, height, edge] = [288, 64, 6]

/** Screen readers skip this chart, because the table below it has the same data. */
function Chart({ fares }: { fares: DailyFare[] }) {
  const amounts = fares.map(({ amount }) => amount)
  const [bottom, top] = [Math.min(...amounts), Math.max(...amounts)]
  const step = (width - 2 * edge) / Math.max(1, fares.length - 1)
  const points = fares.map(({ amount }, index) => ({
    x: Math.round(edge + index * step),
    y: Math.round(height - edge - ((amount - bottom) / (top - bottom || 1)) * (height - 2 * edge)),
  }))
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-80"
      aria-hidden
    >
      <path
        d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        className="stroke-sky"
        fill="none"
        strokeWidth="1.5"
      />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2" className="stroke-sky" fill="none" />
      ))}
    </svg>
  )
}

export function FareHistory({ fares, caption }: { fares: DailyFare[]; caption: string }) {
  return (
    <details className="mt-3">
      <summary className="link chevron inline-flex items-center">Fare history</summary>{' '}
      <Chart fares={fares} />
      <table className="tnum mt-2 w-full max-w-80 text-sm">
        <caption className="hint pb-1 text-start">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-start">
              Date
            </th>
            <th scope="col" className="py-1 text-end">
              Lowest fare
            </th>
          </tr>
        </thead>
        <tbody>
          {[...fares].reverse().map(({ day, fare }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {day}
              </th>
              <td className="py-1 text-end">{fare}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
