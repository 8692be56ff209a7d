import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice, CheckoutFailure, HistoryEntry } from './checkout-record.ts'
import { CheckoutPassengerSchema } from '#app/core/travellers/traveller-record.ts'
import {
  BagChoiceSchema,
  CheckoutFailureSchema,
  HistoryEntrySchema,
  OfferSchema,
  SeatChoiceSchema,
} from './checkout-record.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { CheckoutsTable } from './checkout-tables.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

export type CheckoutRow = Selectable<CheckoutsTable>

type Stored =
  | 'offer'
  | 'passengers'
  | 'documents'
  | 'typed'
  | 'seats'
  | 'bags'
  | 'failure'
  | 'history'
  | 'lostExtras'

/** A checkout without its passports, which `readDocuments` decrypts. */
export type Checkout = Omit<CheckoutRow, Stored | 'seatsSkipped'> & {
  offer: Offer
  passengers: CheckoutPassenger[]
  hasDocuments: boolean
  seats: SeatChoice[]
  bags: BagChoice[]
  seatsSkipped: boolean
  failure: CheckoutFailure | null
  history: HistoryEntry[]
  /** Extras that were lost when this checkout replaced another one; null if it replaced none. */
  lostExtras: string[] | null
}

/** A checkout whose offer may be unreadable. The recovery job must see every row. */
export type CheckoutRecord = Omit<Checkout, 'offer'> & { offer: Offer | null }

export function readOffer(row: CheckoutRow): Offer | null {
  return readStored(OfferSchema, row.offer, `${row.id}.offer`)
}

export function readAny(row: CheckoutRow): CheckoutRecord {
  return { ...readRecord(row), offer: readOffer(row) }
}

export function readCheckout(row: CheckoutRow | undefined): Checkout | null {
  const offer = row && readOffer(row)
  return offer ? { ...readRecord(row), offer } : null
}

const PassengersSchema = z.array(CheckoutPassengerSchema)
const SeatsSchema = z.array(SeatChoiceSchema)
const BagsSchema = z.array(BagChoiceSchema)
const LostExtrasSchema = z.array(z.string())
const HistorySchema = z.array(HistoryEntrySchema)

type StoredList = 'passengers' | 'seats' | 'bags' | 'lostExtras'

export function readRecord(row: CheckoutRow): Omit<Checkout, 'offer'> {
  const { offer: _offer, typed: _typed, documents, ...plain } = row
  const read = <T>(schema: z.ZodType<T>, column: StoredList | 'failure') => {
    const text = row[column]
    return text === null ? null : readStored(schema, text, `${row.id}.${column}`)
  }
  return {
    ...plain,
    passengers: read(PassengersSchema, 'passengers') ?? [],
    hasDocuments: documents !== null,
    seats: read(SeatsSchema, 'seats') ?? [],
    bags: read(BagsSchema, 'bags') ?? [],
    seatsSkipped: row.seatsSkipped === 1,
    lostExtras: read(LostExtrasSchema, 'lostExtras'),
    failure: read(CheckoutFailureSchema, 'failure'),
    history: readStored(HistorySchema, row.history, `${row.id}.history`) ?? [],
  }
}
