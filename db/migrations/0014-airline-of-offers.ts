import { sql, type Kysely } from 'kysely'

/** Renames `owner`, Duffel's field for the airline, in stored offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['checkouts', 'offer'],
    ['bookings', 'booking_data'],
  ] as const) {
    const text = sql.ref(column)
    await sql`update ${sql.table(table)}
      set ${text} = replace(${text}, '"owner":{', '"airline":{')
      where ${text} like '%"owner":{%'`.execute(db)
  }
}
