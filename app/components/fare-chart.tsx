import type { ReactNode } from 'react'
import { classes } from './elements/classes.ts'

export const [chartWidth, chartHeight, chartEdge] = [288, 64, 6]

/** Returns the height of a fare in the chart, from the lowest fare at the bottom to the highest at the top. */
export function fareScale(lowest: number, highest: number): (fare: number) => number {
  const room = chartHeight - 2 * chartEdge
  const range = highest - lowest || 1
  return (fare) => Math.round(chartHeight - chartEdge - ((fare - lowest) / range) * room)
}

/** Screen readers skip the chart, because a table next to it has the same fares. */
export function FareChart({ children }: { children: ReactNode }) {
  return (
    <svg
      width={chartWidth}
      height={chartHeight}
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      className="h-auto w-full max-w-80"
      aria-hidden
    >
      {children}
    </svg>
  )
}

type Column = { label: string }

type FareTableProps = {
  caption: string
  columns: [day: Column, ...fares: Column[]]
  rows: { day: string; fares: string[] }[]
  className?: string
}

export function FareTable({
  caption,
  columns: [first, ...others],
  rows,
  className,
}: FareTableProps) {
  return (
    <table className={classes('tnum mt-2 w-full text-sm', className)}>
      <caption className="hint pb-1 text-start">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-start">
            {first.label}
          </th>
          {others.map(({ label }) => (
            <th key={label} scope="col" className="py-1 text-end">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, fares }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {day}
            </th>
            {fares.map((fare, column) => (
              <td key={others[column]?.label} className="py-1 text-end">
                {fare}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
