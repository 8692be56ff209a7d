import type { ReactNode } from 'react'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import type { PriceBand, unsoldKinds } from '#app/core/flight/seats/seat-types.ts'

type SeatLegendProps = {
  bands: PriceBand[]
  unsold: ReturnType<typeof unsoldKinds>
  passengerName: string
}

export function SeatLegend({ bands, unsold, passengerName }: SeatLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {bands.length === 0 && (
        <LegendItem sample={<span className="seat seat-sample">A</span>}>Available</LegendItem>
      )}
      {bands.map(({ mark, label, prices }) => (
        <LegendItem
          key={label}
          sample={
            <span className="seat seat-sample" data-band={(mark ?? prices[0]) || undefined}>
              A
            </span>
          }
        >
          Available, {label}
        </LegendItem>
      ))}
      <LegendItem sample={<span className="seat seat-chosen">✓</span>}>Selected</LegendItem>
      <LegendItem
        sample={
          <span className="seat">
            <TextOnly>–</TextOnly>
          </span>
        }
      >
        Unavailable: taken or not sold
      </LegendItem>
      {unsold.others && (
        <LegendItem
          sample={
            <span className="seat seat-others">
              <TextOnly>A–</TextOnly>
            </span>
          }
        >
          Not available for {passengerName} under the airline’s rules
        </LegendItem>
      )}
      {unsold.kept && (
        <LegendItem sample={<span className="seat">×</span>}>Reserved by the airline</LegendItem>
      )}
    </ul>
  )
}

function LegendItem({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden>{sample}</span> <span>{children}</span>
    </li>
  )
}
