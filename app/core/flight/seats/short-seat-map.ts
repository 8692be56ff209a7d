import type { Cabin, SeatElement, SeatPrice, SeatRow } from './seat-maps.ts'

/**
 * A seat map in short form. It lists each kind of seat, and the letters of each cabin, only once.
 */
export type ShortSeatMap = {
  kinds: Omit<SeatElement<SeatPrice>, 'designator'>[]
  cabins: (Omit<Cabin<SeatPrice>, 'rows'> & {
    /** "ABC|DEF|" means an aisle after the third column. */
    columns: string
    rows: ShortRow[]
  })[]
}

/**
 * "033|100|" has one digit for each seat, the index of its kind. Irregular rows add each letter or
 * designator: "=0A 3B|1 0=12D|".
 */
type ShortRow = Omit<SeatRow<SeatPrice>, 'sections'> & { sections: string }

const aisle = '|'
const separator = ' '
const explicit = '='
const radix = 36

type Element = SeatElement<SeatPrice>

/** Returns "A" for seat 12A in row 12, and null for a designator of another form. */
function letterOf({ designator }: Element, number: string | null): string | null {
  if (!number || !designator?.startsWith(number)) return null
  const letter = designator.slice(number.length)
  return /^[A-Z]$/.test(letter) ? letter : null
}

const join = (sections: string[][], between = '') =>
  sections.map((section) => section.join(between) + aisle).join('')

function columnsOf({ number, sections }: SeatRow<SeatPrice>): string | null {
  const letters = sections.map((elements) => elements.map((one) => letterOf(one, number) ?? ''))
  return letters.flat().includes('') ? null : join(letters)
}

export function shortenSeatMap(cabins: readonly Cabin<SeatPrice>[]): ShortSeatMap {
  const indexes = new Map<string, number>()
  const indexOf = ({ kind, name, notes, services }: Element) => {
    const sold = services.map(({ passengerId, price }) => ({ passengerId, price }))
    const text = JSON.stringify({ kind, name, notes, services: sold })
    const index = indexes.get(text) ?? indexes.size
    indexes.set(text, index)
    return index
  }
  const shorten = (element: Element, number: string | null) => {
    const index = indexOf(element)
    if (element.designator === null) return `${index}`
    const escaped = element.designator.replaceAll(/[ |%]/g, encodeURIComponent)
    return `${index}${letterOf(element, number) ?? explicit + escaped}`
  }
  const shortenRow = (row: SeatRow<SeatPrice>, columns: string) => {
    const kinds = row.sections.map((elements) => elements.map(indexOf))
    const isRegular = columnsOf(row) === columns && kinds.flat().every((index) => index < radix)
    if (isRegular)
      return join(kinds.map((section) => section.map((index) => index.toString(radix))))
    const elements = row.sections.map((section) => section.map((one) => shorten(one, row.number)))
    return explicit + join(elements, separator)
  }
  const shorter = cabins.map(({ rows, ...cabin }) => {
    const columns = rows.map(columnsOf).find((found) => found !== null) ?? ''
    const short = rows.map((row) => ({ ...row, sections: shortenRow(row, columns) }))
    return { ...cabin, columns, rows: short }
  })
  const kinds = [...indexes.keys()].map((text) => JSON.parse(text) as ShortSeatMap['kinds'][number])
  return { kinds, cabins: shorter }
}

const split = (text: string) => text.split(aisle).slice(0, -1)

export function readShortSeatMap({ kinds, cabins }: ShortSeatMap): Cabin<SeatPrice>[] {
  const elementOf = (index: number, designator: string | null): Element[] => {
    const kind = kinds[index]
    return kind ? [{ ...kind, designator }] : []
  }
  const readElement = (text: string, number: string | null): Element[] => {
    const [, index, letter, other = null] = /^(\d+)(?:([A-Z])|=(.*))?$/s.exec(text) ?? []
    if (index === undefined) return []
    const designator = letter ? `${number}${letter}` : other && decodeURIComponent(other)
    return elementOf(Number(index), designator)
  }
  const readRow = ({ number, sections }: ShortRow, columns: string[]) =>
    sections.startsWith(explicit)
      ? split(sections.slice(explicit.length)).map((section) =>
          section.split(separator).flatMap((text) => readElement(text, number)),
        )
      : split(sections).map((section, at) =>
          [...section].flatMap((digit, column) =>
            elementOf(parseInt(digit, radix), `${number}${columns[at]?.[column] ?? ''}`),
          ),
        )
  return cabins.map(({ rows, columns, ...cabin }) => ({
    ...cabin,
    rows: rows.map((row) => ({ ...row, sections: readRow(row, split(columns)) })),
  }))
}
