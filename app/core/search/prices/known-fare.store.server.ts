import { db } from '#app/platform/database/db.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import { wholeUnits, type Price } from '#app/core/money/money.ts'
import { isoNow } from '#app/platform/id.server.ts'

/**
 * Code of the first airline, the names of all airlines, and the stops of the flights; 2 means two or
 * more stops.
 */
export type FareFlights = { airline: string; airlineName: string; stops: number }

/** A fare that an earlier release found has no `flights`. */
export type KnownFare = { key: string; price: Price; flights?: FareFlights | null }

/** Pages show a known fare for other days only up to this age. */
export const fareTtlSeconds = 6 * 3600

const maxListed = 2_000

/** `lowest` is the price the customer pays. */
export async function saveKnownFare(
  key: ModeKey,
  lowest: Price,
  flights: FareFlights | null = null,
): Promise<void> {
  const { airline = null, airlineName = null, stops = null } = flights ?? {}
  const foundAt = isoNow()
  const row = { ...wholeUnits(lowest), foundAt, airline, airlineName, stops, flightsAt: foundAt }
  await db()
    .insertInto('knownFares')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const recentFares = (keys: ModeKey[]) =>
  db()
    .selectFrom('knownFares')
    .select(['key', 'amount', 'currency', 'foundAt'])
    .where('key', 'in', keys)
    .where('foundAt', '>', isoNow(-fareTtlSeconds))

/** Returns when the fare was found as well, as an ISO time. */
export async function findKnownFare(
  key: ModeKey,
): Promise<{ price: Price; foundAt: string } | null> {
  const row = await recentFares([key]).executeTakeFirst()
  if (!row) return null
  const { amount, currency, foundAt } = row
  return { price: { amount, currency }, foundAt }
}

export async function findKnownFares(keys: ModeKey[]): Promise<Map<string, Price>> {
  if (keys.length === 0) return new Map()
  const rows = await recentFares(keys).execute()
  return new Map(rows.map(({ key, amount, currency }) => [key, { amount, currency }]))
}

/** Returns a mode's recent fares, newest first. Each `key` comes from `searchKey`. */
export async function listKnownFares(mode: Mode): Promise<KnownFare[]> {
  const prefix = `${mode}/`
  const rows = await db()
    .selectFrom('knownFares')
    .select([
      'key',
      'amount',
      'currency',
      'foundAt',
      'airline',
      'airlineName',
      'stops',
      'flightsAt',
    ])
    .where('foundAt', '>', isoNow(-fareTtlSeconds))
    .where('key', 'like', `${prefix}%`)
    .orderBy('foundAt', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    key: row.key.slice(prefix.length),
    price: { amount: row.amount, currency: row.currency },
    flights: fareFlightsOf(row),
  }))
}

type FlightColumns = { [Name in keyof FareFlights]: FareFlights[Name] | null }

/** Returns null if an instance of an earlier release replaced the fare, because it keeps the older flights. */
function fareFlightsOf(row: FlightColumns & { foundAt: string; flightsAt: string | null }) {
  const { airline, airlineName, stops, foundAt, flightsAt } = row
  if (flightsAt !== foundAt || !airline || !airlineName || stops === null) return null
  return { airline, airlineName, stops }
}
