import type { Offer } from '#app/core/flight/offer.ts'
import type { TypedPassenger } from '../typed-passengers.ts'
import { titleLabels } from './title.ts'

/** Stands in place of the first name of a traveller whose passport shows only one name. */
type Placeholder = 'FNU' | 'title'

/** By airline code, from the airlines' own pages. docs/decisions/names-on-tickets.md lists the sources. */
const placeholders: Partial<Record<string, Placeholder>> = {
  BA: 'title',
  CI: 'title',
  CX: 'title',
  EY: 'FNU',
  FY: 'FNU',
  TK: 'FNU',
}

export type SingleNameRule = { airlines: string[]; placeholder: Placeholder }

/** Returns null unless every airline that sells or operates a flight states the same rule. */
export function singleNameRule({
  airline,
  slices,
}: Pick<Offer, 'airline' | 'slices'>): SingleNameRule | null {
  const segments = slices.flatMap((slice) => slice.segments)
  const carriers = segments.flatMap(({ carrier, operator }) => [carrier, operator ?? []].flat())
  const names = new Map([airline, ...carriers].map(({ code, name }) => [code, name]))
  const [placeholder, ...others] = new Set([...names.keys()].map((code) => placeholders[code]))
  if (!placeholder || others.length > 0) return null
  return { airlines: [...names.values()], placeholder }
}

/** True for what an earlier press has filled in. */
const isPlaceholder = (name = '') =>
  name === 'FNU' || Object.values<string>(titleLabels).includes(name)

/** Returns null if the first name depends on a title that the traveller has not chosen yet. */
export function withSingleName(
  fields: TypedPassenger,
  { placeholder }: SingleNameRule,
): TypedPassenger | null {
  const title = Object.entries(titleLabels).find(([value]) => value === fields.title)?.[1]
  const firstName = placeholder === 'title' ? title : placeholder
  if (!firstName) return null
  const lastName = fields.lastName || (isPlaceholder(fields.firstName) ? '' : fields.firstName)
  return { ...fields, firstName, lastName }
}
