import { classes } from '#app/components/elements/classes.ts'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import {
  seatGrid,
  seatPlaces,
  type GridCell,
  type SeatPlace,
} from '#app/core/flight/seats/seat-grid.ts'
import { isForOthers, seatPriceLabel, type PriceBand } from '#app/core/flight/seats/seat-types.ts'
import { seatTypeLabel, type Cabin, type SeatPrice } from '#app/core/flight/seats/seat-maps.ts'
import { cabinLabels } from '#app/core/flight/offer-labels.ts'
import { rowId } from './seat-intents.ts'
import { useSeatKeys } from './use-seat-keys.ts'

type SeatMapProps = {
  label: string
  cabins: Cabin<SeatPrice>[]
  bands: PriceBand[]
  passengerId: string
  passengerName: string
  /** True if the traveller is the only one who needs a seat, so that seats need not name them. */
  isAlone: boolean
  taken: Record<string, { id: string; initials: string; name: string }>
}

export function SeatMap({ label, cabins, ...rest }: SeatMapProps) {
  const { passengerId, taken } = rest
  const elements = cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
  const available = elements.flatMap(({ designator, services }) =>
    designator && services.some((one) => one.passengerId === passengerId) ? [designator] : [],
  )
  const own = available.find((designator) => taken[designator]?.id === passengerId)
  const { role, tabIndexOf, handlers } = useSeatKeys(available, own)
  return (
    <div
      className="overflow-x-auto py-1 max-sm:-mx-4"
      // Keyboard users can scroll the map through its seats. Without available seats, the map needs a tab
      // stop.
      tabIndex={available.length > 0 ? undefined : 0}
      role="group"
      aria-label={label}
      {...handlers}
    >
      {cabins.map((cabin, index) => (
        <div key={index} className="cabin">
          <CabinTable cabin={cabin} role={role} tabIndexOf={tabIndexOf} {...rest} />
        </div>
      ))}
    </div>
  )
}

type CabinProps = Omit<SeatMapProps, 'cabins' | 'label'> & {
  tabIndexOf: (designator: string) => number | undefined
}

type CabinTableProps = CabinProps & { cabin: Cabin<SeatPrice>; role: 'grid' | undefined }

const maxSeatsForWideCells = 6

function CabinTable({ cabin, role, ...rest }: CabinTableProps) {
  const grid = seatGrid(cabin)
  const places = seatPlaces(grid.letters)
  const abreast = grid.letters.flat().length
  const columns = abreast + Math.max(0, grid.letters.length - 1)
  const deck = cabin.deck === 'upper' ? ', upper deck' : ''
  return (
    <table className={classes('seats', abreast <= maxSeatsForWideCells && 'seats-few')} role={role}>
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
            section > 0 && <td key={`aisle-${section}`} className="w-2 sm:w-3" />,
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
            <tr
              key={index}
              id={row.number ? rowId(String(row.number)) : undefined}
              className={row.wing ? 'wing' : undefined}
            >
              {row.number ? <th scope="row">{row.number}</th> : <td />}
              {row.sections.map((cells, section) => [
                section > 0 && <td key={`aisle-${section}`} className="w-2 sm:w-3" />,
                ...cells.map((cell, place) => (
                  <SeatCell
                    key={`${section}-${place}`}
                    cell={cell}
                    atExit={row.atExit}
                    places={places}
                    {...rest}
                  />
                )),
              ])}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

type SeatCellProps = CabinProps & {
  cell: GridCell
  atExit: boolean
  places: Record<string, SeatPlace>
}

function SeatCell({ cell, atExit, places, tabIndexOf, ...party }: SeatCellProps) {
  const { passengerId, passengerName, isAlone, taken, bands } = party
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
    const words = `${cell.designator}, unavailable: reserved by the airline`
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
  const letter = designator.replace(/^\d+/, '')
  const place = places[letter] ?? 'middle'
  const words = [designator, place, ...type, ...(atExit ? ['exit row'] : []), ...notes]
  const forOthers = isForOthers(cell.element, passengerId)
  const band = bands.find(({ prices }) => prices.includes(price))
  return (
    <td>
      <button
        className={classes('seat', sitting && 'seat-chosen', forOthers && 'seat-others')}
        name="seat"
        value={designator}
        disabled={!service}
        tabIndex={service ? tabIndexOf(designator) : undefined}
        data-band={(service && !sitting && (band?.mark ?? price)) || undefined}
        aria-label={
          sitting
            ? `${words.join(', ')}, selected for ${sitting.name} (${sitting.initials})`
            : service
              ? `${words.join(', ')}, ${price}, available${isAlone ? '' : ` for ${passengerName}`}`
              : forOthers
                ? `${words.join(', ')}, unavailable for ${passengerName}`
                : `${designator}, unavailable: taken or not sold`
        }
        aria-pressed={sitting ? true : undefined}
        title={service ? [designator, ...type, price].join(' · ') : undefined}
      >
        {sitting ? sitting.initials : service || forOthers ? letter : ''}
        {!service && !sitting && <TextOnly>–</TextOnly>}
      </button>
    </td>
  )
}
