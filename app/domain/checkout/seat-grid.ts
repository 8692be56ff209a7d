import type { Cabin, SeatElement, SeatPrice, SeatRow } from './seats.ts'

type AnySeat = SeatElement<SeatPrice>

/**
 * A cabin as a table. Sections hold different numbers of elements from row to row, so seats are
 * placed by their letter; a row of a section without seats is one cell that says what is there.
 */
export type GridCell =
  | { kind: 'seat'; element: AnySeat & { designator: string } }
  | { kind: 'blocked'; label: string }
  | { kind: 'label'; label: string; span: number }
  | { kind: 'space' }

export type GridRow = {
  number: string | null
  wing: boolean
  exit: boolean
  sections: GridCell[][]
}
export type SeatGrid = { letters: string[][]; rows: GridRow[] }

const elementLabels: Partial<Record<SeatElement['kind'], string>> = {
  exit_row: 'Exit',
  lavatory: 'Lavatory',
  galley: 'Galley',
  bassinet: 'Bassinet',
}

function letterOf(element: AnySeat): string | null {
  return element.designator?.replace(/^\d+/, '') || null
}

function lettersOf(rows: readonly SeatRow<SeatPrice>[], section: number): string[] {
  const letters = new Set<string>()
  for (const row of rows) {
    for (const element of row.sections[section] ?? []) {
      const letter = letterOf(element)
      if (letter) letters.add(letter)
    }
  }
  return [...letters].sort()
}

function sectionCells(elements: readonly AnySeat[], letters: readonly string[]): GridCell[] {
  const seats = elements.filter((element) => letterOf(element))
  if (seats.length === 0) {
    const labels = new Set(elements.flatMap(({ kind }) => elementLabels[kind] ?? []))
    if (letters.length === 0) return []
    return [{ kind: 'label', label: [...labels].join(', '), span: letters.length }]
  }
  return letters.map((letter): GridCell => {
    const element = seats.find((seat) => letterOf(seat) === letter)
    if (!element?.designator) return { kind: 'space' }
    return element.kind === 'seat'
      ? { kind: 'seat', element: { ...element, designator: element.designator } }
      : { kind: 'blocked', label: element.designator }
  })
}

export function seatGrid({ rows }: Pick<Cabin<SeatPrice>, 'rows'>): SeatGrid {
  const sectionCount = Math.max(0, ...rows.map((row) => row.sections.length))
  const letters = Array.from({ length: sectionCount }, (_, index) => lettersOf(rows, index))
  return {
    letters,
    rows: rows.map((row) => ({
      number: row.number,
      wing: row.wing,
      exit: row.sections.flat().some(({ kind }) => kind === 'exit_row'),
      sections: letters.map((section, index) => sectionCells(row.sections[index] ?? [], section)),
    })),
  }
}
