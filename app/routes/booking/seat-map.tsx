import { seatGrid, type GridCell } from '#app/domain/checkout/seat-grid.ts'
import type { Cabin, SeatPrice } from '#app/domain/checkout/seats.ts'
import { formatPrice } from '#app/domain/money/money.ts'
import { cabinLabels } from '#app/domain/offers/offer.ts'

type SeatMapProps = {
  cabins: Cabin<SeatPrice>[]
  /** Who is choosing. */
  passengerId: string
  passengerName: string
  /** Designator to initials and name of the passenger who chose that seat. */
  taken: Record<string, { initials: string; name: string }>
}

/** A cabin as a table of buttons, each of which posts the seat it stands for. */
export function SeatMap({ cabins, ...rest }: SeatMapProps) {
  return cabins.map((cabin, index) => (
    <div key={index} className="cabin">
      <CabinTable cabin={cabin} {...rest} />
    </div>
  ))
}

function CabinTable({
  cabin,
  ...rest
}: Omit<SeatMapProps, 'cabins'> & { cabin: Cabin<SeatPrice> }) {
  const grid = seatGrid(cabin)
  const deck = cabin.deck === 'upper' ? ', upper deck' : ''
  return (
    <table className="seats">
      <caption className="pb-2 font-semibold">
        {cabinLabels[cabin.cabin]}
        {deck}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Row</span>
          </th>
          {grid.letters.map((letters, section) => [
            section > 0 && <td key={`aisle-${section}`} className="w-3" />,
            ...letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            )),
          ])}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row, index) => (
          <tr key={index} className={row.wing ? 'wing' : undefined}>
            {row.number ? <th scope="row">{row.number}</th> : <td />}
            {row.sections.map((cells, section) => [
              section > 0 && <td key={`aisle-${section}`} className="w-3" />,
              ...cells.map((cell, place) => (
                <SeatCell key={`${section}-${place}`} cell={cell} exit={row.exit} {...rest} />
              )),
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SeatCellProps = Omit<SeatMapProps, 'cabins'> & { cell: GridCell; exit: boolean }

function SeatCell({ cell, exit, passengerId, passengerName, taken }: SeatCellProps) {
  if (cell.kind === 'space') return <td />
  if (cell.kind === 'label') {
    return (
      <td colSpan={cell.span} className="text-center text-xs text-ink-soft">
        {cell.label}
      </td>
    )
  }
  if (cell.kind === 'blocked') {
    return (
      <td>
        <span className="seat" aria-label={`${cell.label}, unavailable`} role="img" />
      </td>
    )
  }
  const { designator, services, notes } = cell.element
  const sitting = taken[designator]
  const service = services.find((one) => one.passengerId === passengerId)
  const price = service && service.price.amount > 0 ? formatPrice(service.price) : 'free'
  const words = [designator, ...(exit ? ['exit row'] : []), ...notes]
  const letter = designator.replace(/^\d+/, '')
  return (
    <td>
      <button
        className={sitting ? 'seat seat-chosen' : 'seat'}
        name="seat"
        value={designator}
        disabled={!service}
        aria-label={
          sitting
            ? `${words.join(', ')}, selected for ${sitting.name}`
            : service
              ? `${words.join(', ')}, ${price}, available for ${passengerName}`
              : `${designator}, unavailable`
        }
        aria-pressed={sitting ? true : undefined}
        title={service ? `${designator} · ${price}` : undefined}
      >
        {sitting ? sitting.initials : service ? letter : ''}
      </button>
    </td>
  )
}

/** What the looks mean, and once what an available seat costs. */
export function SeatLegend({ prices }: { prices: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <li className="flex items-center gap-2">
        <span className="seat seat-sample" aria-hidden /> Available
        {prices.length > 0 && `, ${prices.join(' or ')}`}
      </li>
      <li className="flex items-center gap-2">
        <span className="seat seat-chosen" aria-hidden /> Selected
      </li>
      <li className="flex items-center gap-2">
        <span className="seat" aria-hidden /> Unavailable
      </li>
    </ul>
  )
}
