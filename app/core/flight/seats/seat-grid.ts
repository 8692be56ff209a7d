import type { Cabin, SeatElement, SeatPrice, SeatRow } from './seat-maps.ts'

type AnySeat = SeatElement<SeatPrice>

export type GridCell =
  | { kind: 'seat'; element: AnySeat & { designator: string } }
  /** A seat that the airline does not sell. */
  | { kind: 'kept'; designator: string }
  | { kind: 'label'; label: string; span: number }
  | { kind: 'space' }

export type GridRow = {
  number: string | null
  wing: boolean
  isExit: boolean
  atExit: boolean
  sections: GridCell[][]
}
export type SeatGrid = { letters: string[][]; rows: GridRow[] }

const elementLabels: Partial<Record<SeatElement['kind'], string>> = {
  exit_row: 'Exit',
  lavatory: 'Lavatory',
  galley: 'Galley',
  bassinet: 'Bassinet',
  closet: 'Closet',
  stairs: 'Stairs',
}

const space: GridCell = { kind: 'space' }

function letterOf(element: AnySeat): string | null {
  return element.designator?.replace(/^\d+/, '') || null
}

function lettersOf(rows: readonly AnySeat[][][], section: number): string[] {
  const letters = rows.flatMap((sections) =>
    (sections[section] ?? []).flatMap((element) => letterOf(element) ?? []),
  )
  return [...new Set(letters)].sort()
}

function inPlace(sections: readonly AnySeat[][], letters: readonly string[][]): AnySeat[][] {
  const placed: AnySeat[][] = letters.map(() => [])
  let from = 0
  for (const section of sections) {
    const own = section.flatMap((element) => letterOf(element) ?? [])
    const at = letters.findIndex(
      (known, index) => index >= from && own.some((letter) => known.includes(letter)),
    )
    const index = sections.length === letters.length || at < 0 ? from : at
    placed[index] = section
    from = index + 1
  }
  return placed
}

function seatCells(elements: readonly AnySeat[], letters: readonly string[]): GridCell[] {
  const cells = letters.map(() => space)
  const columnOf = (element: AnySeat) => letters.indexOf(letterOf(element) ?? '')
  for (const element of elements) {
    const { kind, designator } = element
    if (!designator || columnOf(element) < 0) continue
    cells[columnOf(element)] =
      kind === 'seat' ? { kind, element: { ...element, designator } } : { kind: 'kept', designator }
  }
  return cells
}

function sectionCells(elements: readonly AnySeat[], letters: readonly string[]): GridCell[] {
  if (letters.length === 0) return []
  if (elements.some(({ kind, designator }) => designator !== null || kind === 'restricted')) {
    return seatCells(elements, letters)
  }
  const isCot = ({ kind }: AnySeat) => kind === 'bassinet'
  // A row with bassinets labels each bassinet above the seat to which it belongs.
  if (elements.some(isCot) && elements.length === letters.length) {
    return elements.map((element) =>
      isCot(element) ? { kind: 'label', label: 'Bassinet', span: 1 } : space,
    )
  }
  const labels = new Set(elements.flatMap(({ kind }) => elementLabels[kind] ?? []))
  return [{ kind: 'label', label: [...labels].join(', '), span: letters.length }]
}

function isExitRow(row: SeatRow<SeatPrice> | undefined): boolean {
  const elements = row?.sections.flat() ?? []
  return elements.length > 0 && elements.every(({ kind }) => kind === 'exit_row')
}

export function seatGrid({ rows }: Pick<Cabin<SeatPrice>, 'rows'>): SeatGrid {
  const count = Math.max(0, ...rows.map((row) => row.sections.length))
  const indexes = Array.from({ length: count }, (_, index) => index)
  const complete = rows.map(({ sections }) => sections).filter(({ length }) => length === count)
  const known = indexes.map((index) => lettersOf(complete, index))
  const placed = rows.map(({ sections }) => inPlace(sections, known))
  const letters = indexes.map((index) => lettersOf(placed, index))
  return {
    letters,
    rows: rows.map((row, index) => ({
      number: row.number,
      wing: row.wing,
      isExit: isExitRow(row),
      atExit: isExitRow(rows[index - 1]),
      sections: letters.map((own, at) => sectionCells(placed[index]?.[at] ?? [], own)),
    })),
  }
}

export type SeatPlace = 'window' | 'middle' | 'aisle' | 'window and aisle'

export function seatPlaces(letters: SeatGrid['letters']): Record<string, SeatPlace> {
  const places = letters.flatMap((own, section) =>
    own.map((letter, at): [string, SeatPlace] => {
      const [first, last] = [at === 0, at === own.length - 1]
      const window = (first && section === 0) || (last && section === letters.length - 1)
      const aisle = (first && section > 0) || (last && section < letters.length - 1)
      if (window && aisle) return [letter, 'window and aisle']
      return [letter, window ? 'window' : aisle ? 'aisle' : 'middle']
    }),
  )
  return Object.fromEntries(places)
}
