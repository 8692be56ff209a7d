import type { Bags, Offer } from '../offer.ts'

type ScopedPieces = { scope: string; pieces: number }

export type PartlyBags = Partial<Record<keyof Bags, ScopedPieces[]>>

/**
 * Returns the bags that a trip includes on some of its slices only, because airlines combine fares. Null if each kind
 * of bag is included on all slices or on none.
 */
export function partlyIncludedBags({
  bags,
  slices,
}: Pick<Offer, 'bags' | 'slices'>): PartlyBags | null {
  const scoped = (kind: keyof Bags): ScopedPieces[] =>
    slices.flatMap(({ origin, destination, segments }) => {
      const pieces = Math.min(...segments.map((segment) => segment.bags[kind] ?? 0))
      return pieces > 0 ? [{ scope: `${origin.code} to ${destination.code}`, pieces }] : []
    })
  const kinds = (['checked', 'carryOn'] as const).filter((kind) => bags[kind] === 0)
  const partly = kinds.flatMap((kind) => {
    const pieces = scoped(kind)
    return pieces.length > 0 ? [[kind, pieces] as const] : []
  })
  return partly.length > 0 ? Object.fromEntries(partly) : null
}
