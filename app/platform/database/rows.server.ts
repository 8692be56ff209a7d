/** A query that is ready to run. */
type Query<Row> = { execute(): Promise<Row[]>; executeTakeFirst(): Promise<Row | undefined> }

/** Returns the first row, or null. `read` turns the row into what callers use. */
export function findRow<Row>(query: Query<Row>): Promise<Row | null>
export function findRow<Row, Value>(
  query: Query<Row>,
  read: (row: Row) => Value,
): Promise<Value | null>
export async function findRow<Row>(query: Query<Row>, read = (row: Row): unknown => row) {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : read(row)
}

export async function mapRows<Row, Value>(query: Query<Row>, read: (row: Row) => Value) {
  return (await query.execute()).map(read)
}
