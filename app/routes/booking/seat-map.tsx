import { classes } from '#app/components/classes.ts'
import { seatGrid, type GridCell } from '#app/domain/checkout/seat-grid.ts'
import { isForOthers, seatPriceLabel, type unsoldKinds } from '#app/domain/checkout/seat-types.ts'
import { seatTypeLabel, type Cabin, type SeatPrice } from '#app/domain/checkout/seats.ts'
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
  // Seats and the aisles between their sections.
  const columns = grid.letters.flat().length + Math.max(0, grid.letters.length - 1)
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
        {grid.rows.map((row, index) =>
          row.isExit ? (
            <tr key={index} className={row.wing ? 'wing' : undefined}>
              <td />
              <td colSpan={columns} className="exit">
                Exit
              </td>
            </tr>
          ) : (
            <tr key={index} className={row.wing ? 'wing' : undefined}>
              {row.number ? <th scope="row">{row.number}</th> : <td />}
              {row.sections.map((cells, section) => [
                section > 0 && <td key={`aisle-${section}`} className="w-3" />,
                ...cells.map((cell, place) => (
                  <SeatCell key={`${section}-${place}`} cell={cell} atExit={row.atExit} {...rest} />
                )),
              ])}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

type SeatCellProps = Omit<SeatMapProps, 'cabins'> & { cell: GridCell; atExit: boolean }

function SeatCell({ cell, atExit, passengerId, passengerName, taken }: SeatCellProps) {
  if (cell.kind === 'space') return <td />
  if (cell.kind === 'label' && cell.span === 1 && cell.label === 'Bassinet') {
    return (
      <td className="text-center text-xs text-ink-soft">
        <abbr title="Bassinet">Cot</abbr>
      </td>
    )
  }
  if (cell.kind === 'label') {
    return (
      <td colSpan={cell.span} className="text-center text-xs text-ink-soft">
        {cell.label}
      </td>
    )
  }
  if (cell.kind === 'kept') {
    const words = `${cell.designator ?? 'Seat'}, unavailable: kept by the airline`
    return (
      <td>
        <span className="seat" aria-label={words} role="img">
          ×
        </span>
      </td>
    )
  }
  const { designator, services, notes, name } = cell.element
  const sitting = taken[designator]
  const service = services.find((one) => one.passengerId === passengerId)
  const price = service ? seatPriceLabel(service.price) : ''
  const type = name ? [seatTypeLabel(name)] : []
  const words = [designator, ...type, ...(atExit ? ['exit row'] : []), ...notes]
  const forOthers = isForOthers(cell.element, passengerId)
  const letter = designator.replace(/^\d+/, '')
  return (
    <td>
      <button
        className={classes('seat', sitting && 'seat-chosen', forOthers && 'seat-others')}
        name="seat"
        value={designator}
        disabled={!service}
        aria-label={
          sitting
            ? `${words.join(', ')}, selected for ${sitting.name} (${sitting.initials})`
            : service
              ? `${words.join(', ')}, ${price}, available for ${passengerName}`
              : forOthers
                ? `${words.join(', ')}, unavailable for ${passengerName}`
                : `${designator}, unavailable: taken or not sold`
        }
        aria-pressed={sitting ? true : undefined}
        title={service ? [designator, ...type, price].join(' · ') : undefined}
      >
        {sitting ? sitting.initials : service || forOthers ? letter : ''}
      </button>
    </td>
  )
}

type SeatLegendProps = {
  prices: string[]
  unsold: ReturnType<typeof unsoldKinds>
  passengerName: string
}

/** What the looks mean, what an available seat costs, and why others cannot be had. */
export function SeatLegend({ prices, unsold, passengerName }: SeatLegendProps) {
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
        <span className="seat" aria-hidden /> Unavailable: taken or not sold
      </li>
      {unsold.others && (
        <li className="flex items-center gap-2">
          <span className="seat seat-others" aria-hidden /> Not for {passengerName}, by the
          airline’s rules
        </li>
      )}
      {unsold.kept && (
        <li className="flex items-center gap-2">
          <span className="seat" aria-hidden>
            ×
          </span>{' '}
          Kept by the airline
        </li>
      )}
    </ul>
  )
}
