import type { Cabin, SeatElement, SeatPrice, SeatRow } from './seats.ts'

/**
 * The cabins of a seat map in few bytes: hundreds of seats differ in little but their places, so that what
 * they are is told once for each kind.
 */
export type ShortSeatMap = {
  kinds: Omit<SeatElement<SeatPrice>, 'designator'>[]
  cabins: (Omit<Cabin<SeatPrice>, 'rows'> & { rows: ShortRow[] })[]
}

/**
 * The sections of a row are its elements from left to right, each the index of its kind and the letter of the
 * seat, and an aisle after each section: "0A 3B|1 0D|". A seat whose designator is not the number of its row and a
 * letter has it whole: "0=12A".
 */
type ShortRow = Omit<SeatRow<SeatPrice>, 'sections'> & { sections: string }

const aisle = '|'
const besides = ' '

export function shortenSeatMap(cabins: readonly Cabin<SeatPrice>[]): ShortSeatMap {
  const indexes = new Map<string, number>()
  const indexOf = (text: string) => {
    const index = indexes.get(text) ?? indexes.size
    indexes.set(text, index)
    return index
  }
  const shorten = (
    { designator, kind, name, notes, services }: SeatElement<SeatPrice>,
    number: string | null,
  ) => {
    const sold = services.map(({ passengerId, price }) => ({ passengerId, price }))
    const index = indexOf(JSON.stringify({ kind, name, notes, services: sold }))
    if (designator === null) return `${index}`
    const letter = number && designator.startsWith(number) ? designator.slice(number.length) : ''
    return /^[A-Z]$/.test(letter)
      ? `${index}${letter}`
      : `${index}=${designator.replaceAll(/[ |%]/g, encodeURIComponent)}`
  }
  const shorter = cabins.map(({ rows, ...cabin }) => ({
    ...cabin,
    rows: rows.map(({ sections, ...row }) => ({
      ...row,
      sections: sections
        .map((elements) => elements.map((one) => shorten(one, row.number)).join(besides) + aisle)
        .join(''),
    })),
  }))
  const kinds = [...indexes.keys()].map((text) => JSON.parse(text) as ShortSeatMap['kinds'][number])
  return { kinds, cabins: shorter }
}

export function readShortSeatMap({ kinds, cabins }: ShortSeatMap): Cabin<SeatPrice>[] {
  const read = (text: string, number: string | null): SeatElement<SeatPrice>[] => {
    const [, index, letter, whole = null] = /^(\d+)(?:([A-Z])|=(.*))?$/s.exec(text) ?? []
    // An empty section is one text, of nothing.
    const kind = index && kinds[Number(index)]
    if (!kind) return []
    const designator = letter ? `${number}${letter}` : whole && decodeURIComponent(whole)
    return [{ ...kind, designator }]
  }
  return cabins.map(({ rows, ...cabin }) => ({
    ...cabin,
    rows: rows.map(({ sections, ...row }) => ({
      ...row,
      sections: sections
        .split(aisle)
        .slice(0, -1)
        .map((elements) => elements.split(besides).flatMap((text) => read(text, row.number))),
    })),
  }))
}
