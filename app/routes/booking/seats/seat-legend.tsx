import type { ReactNode } from 'react'
import type { PriceBand, unsoldKinds } from '#app/core/flight/seat-types.ts'

type SeatLegendProps = {
  bands: PriceBand[]
  unsold: ReturnType<typeof unsoldKinds>
  passengerName: string
}

export function SeatLegend({ bands, unsold, passengerName }: SeatLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {bands.length === 0 && (
        <Look sample={<span className="seat seat-sample">A</span>}>Available</Look>
      )}
      {bands.map(({ mark, label }) => (
        <Look
          key={mark}
          sample={
            <span className="seat seat-sample" data-band={mark || undefined}>
              A
            </span>
          }
        >
          Available, {label}
        </Look>
      ))}
      <Look sample={<span className="seat seat-chosen">✓</span>}>Selected</Look>
      <Look sample={<span className="seat" />}>Unavailable: taken or not sold</Look>
      {unsold.others && (
        <Look sample={<span className="seat seat-others" />}>
          Not available for {passengerName} under the airline’s rules
        </Look>
      )}
      {unsold.kept && <Look sample={<span className="seat">×</span>}>Reserved by the airline</Look>}
    </ul>
  )
}

function Look({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden>{sample}</span> <span>{children}</span>
    </li>
  )
}
