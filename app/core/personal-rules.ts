/**
 * Erasure of one value: `keep` leaves it, `to` replaces it, and with `rewrite` the code that erases
 * the row computes a new value.
 */
type Erasure<Value> = 'keep' | 'rewrite' | { readonly to: Value }

/**
 * Carry-over to a new checkout for the same flights: the field keeps its value, is matched with the new offer,
 * or does not depend on the old checkout.
 */
export type Carry = 'copy' | 'match' | 'new'

export type ErasedFields<Document> = {
  readonly [F in keyof Document]-?: { readonly erase: Erasure<Document[F]> }
}
export type CarriedFields<Document> = {
  readonly [F in keyof Document]-?: { readonly carry: Carry }
}

/** Columns with `export` are in the copy of a person's data. */
type Columns<Row> = { readonly [C in keyof Row]-?: { readonly export: boolean } }

export type PersonKey = 'user' | 'email' | 'booking' | 'checkout' | 'message'

export type TableRule<Row> = {
  /** Columns that find the rows of a person. Empty if the table has no rows about persons. */
  readonly by: { readonly [By in PersonKey]?: readonly (keyof Row)[] }
  /** Name of the list of rows in the copy of a person's data, and the key that finds them. */
  readonly export?: { readonly section: string; readonly by: PersonKey }
} & (
  | { readonly erase: 'row' | 'nothing'; readonly columns: Columns<Row> }
  | { readonly erase: 'columns'; readonly columns: Columns<Row> & ErasedFields<Row> }
)

type ErasureRules = Readonly<Record<string, { readonly erase: Erasure<unknown> }>>
type CarryRules = Readonly<Record<string, { readonly carry: Carry }>>

type Cleared<R extends ErasureRules> = {
  [F in keyof R as R[F]['erase'] extends { to: unknown } ? F : never]: R[F]['erase'] extends {
    to: infer Value
  }
    ? Value
    : never
}

type Rewritten<R extends ErasureRules> = {
  [F in keyof R as R[F]['erase'] extends 'rewrite' ? F : never]: unknown
}

/** Returns the values that erase a row or document. The caller computes those that are rewritten. */
export function erasedValues<R extends ErasureRules, New extends Rewritten<R>>(
  rules: R,
  rewritten: New,
): Cleared<R> & New {
  const cleared = Object.entries(rules).flatMap(([field, { erase }]) =>
    typeof erase === 'object' ? [[field, erase.to] as const] : [],
  )
  return { ...Object.fromEntries(cleared), ...rewritten } as Cleared<R> & New
}

export type FieldsThat<C extends Carry, R extends CarryRules> = {
  [F in keyof R]: R[F]['carry'] extends C ? F : never
}[keyof R]

/** Returns the values of `before` that are copied when the same flights are searched again. */
export function copiedValues<R extends CarryRules, Document extends { [F in keyof R]?: unknown }>(
  rules: R,
  before: Document,
): Pick<Document, FieldsThat<'copy', R>> {
  const copied = Object.entries(before).filter(([field]) => rules[field]?.carry === 'copy')
  return Object.fromEntries(copied) as Pick<Document, FieldsThat<'copy', R>>
}
