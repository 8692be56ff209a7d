import { sql, type Updateable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { findRow, mapRows } from '#app/platform/database/rows.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice, CheckoutFailure, HistoryEntry } from './checkout-record.ts'
import {
  checkoutStates,
  statesWhere,
  type CheckoutState,
  type NextState,
} from './checkout-states.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { CheckoutsTable } from './checkout-tables.ts'
import { documentsContext } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  readAny,
  readCheckout,
  readOffer,
  readRecord,
  type Checkout,
  type CheckoutRecord,
  type CheckoutRow,
} from './checkout-row.server.ts'
import { encrypt } from '#app/platform/encryption.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import { ownedBy, type Owner } from '#app/core/account/owner.server.ts'

export type { Checkout, CheckoutRecord } from './checkout-row.server.ts'

const selectCheckouts = () => db().selectFrom('checkouts').selectAll()

const pendingStates = statesWhere((state) => state.pending)
const listedStates = statesWhere((state) => state.isListedForStaff)

export type CheckoutChanges = Partial<
  Pick<
    CheckoutRow,
    | 'userId'
    | 'amountMinor'
    | 'currency'
    | 'providerAmount'
    | 'providerCurrency'
    | 'consentAmountMinor'
    | 'consentCurrency'
    | 'paymentIntentId'
    | 'cardBrand'
    | 'cardLast4'
    | 'cardWallet'
    | 'holderName'
    | 'orderId'
    | 'bookingReference'
    | 'creationFailedAt'
  >
> & { failure?: CheckoutFailure | null; offer?: Offer }

export type NewCheckout = { offer: Offer } & Pick<
  CheckoutsTable,
  'sessionHash' | 'userId' | 'mode' | 'adults' | 'children' | 'infants'
>

/** Returns the owner's checkout for this offer in any state except failed, or a new draft. */
export async function openCheckout(opening: NewCheckout): Promise<Checkout> {
  const { offer, sessionHash, ...rest } = opening
  const now = isoNow()
  for (;;) {
    const row = await selectNewest(offer.id, opening)
      // If this value were a bound parameter, SQLite could not use the partial index.
      .where('state', '!=', sql.lit('failed'))
      .executeTakeFirst()
    if (row) return { ...readRecord(row), offer: readOffer(row) ?? offer }
    const begun = await db()
      .insertInto('checkouts')
      .values({
        ...rest,
        id: newId('co'),
        sessionHash,
        offerId: offer.id,
        state: 'draft',
        stateSince: now,
        offer: JSON.stringify(offer),
        offerExpiresAt: offer.expiresAt,
        seatsSkipped: 0,
        paymentAttempt: 0,
        history: JSON.stringify([{ at: now, from: null, to: 'draft', note: null }]),
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    // If no row was inserted, a concurrent call has opened a checkout. That checkout may have
    // failed since then, so the loop reads again.
    if (begun) return { ...readRecord(begun), offer: readOffer(begun) ?? offer }
  }
}

/**
 * Selects a checkout with a started payment before a draft, because paying the draft as well would
 * charge the traveller twice.
 */
function selectNewest(offerId: string, owner: Owner) {
  const begun = sql`case when state in ('draft', 'failed') then 1 else 0 end`
  return selectCheckouts()
    .where('offerId', '=', offerId)
    .where(ownedBy(owner))
    .orderBy(begun)
    .orderBy('id', 'desc')
    .limit(1)
}

/** Returns null for a missing or unreadable checkout and for another owner's checkout. */
export async function findCheckout(id: string, owner: Owner): Promise<Checkout | null> {
  const row = await selectCheckouts().where('id', '=', id).where(ownedBy(owner)).executeTakeFirst()
  return readCheckout(row)
}

export async function findCheckoutOfOffer(offerId: string, owner: Owner): Promise<Checkout | null> {
  return readCheckout(await selectNewest(offerId, owner).executeTakeFirst())
}

const newestOf = (owner: Owner) =>
  selectCheckouts().where(ownedBy(owner)).orderBy('id', 'desc').limit(20)

const readEach = (rows: CheckoutRow[]) => rows.flatMap((row) => readCheckout(row) ?? [])

export async function listOpenCheckouts(owner: Owner): Promise<Checkout[]> {
  const drafts = newestOf(owner).where('state', '=', 'draft').where('replacedBy', 'is', null)
  return readEach(await drafts.where('passengers', 'is not', null).execute())
}

/** Lists the owner's checkouts that may be charged and have no booking yet, in one mode. */
export async function listUnbookedCheckouts(owner: Owner, mode: Mode): Promise<Checkout[]> {
  const own = newestOf(owner).where('mode', '=', mode)
  return readEach(await own.where('state', 'in', pendingStates).execute())
}

/** Returns the current version of the checkout. The caller has checked access already. */
export async function reloadCheckout<T extends CheckoutRecord>(checkout: T): Promise<T> {
  const row = await selectCheckouts().where('id', '=', checkout.id).executeTakeFirstOrThrow()
  return { ...checkout, ...readRecord(row), offer: readOffer(row) ?? checkout.offer }
}

/**
 * Lists the ids of checkouts that entered one of these states before `before` (UTC instant), oldest
 * first.
 */
export async function listStuckCheckouts(states: readonly CheckoutState[], before: string) {
  const rows = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', states)
    .where('stateSince', '<', before)
    .orderBy('stateSince')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the checkout first that has been in its state longest. */
export async function listCheckoutsIn(...states: CheckoutState[]): Promise<CheckoutRecord[]> {
  const found = selectCheckouts().where('state', 'in', states)
  return mapRows(found.orderBy('stateSince').limit(200), readAny)
}

export const listCheckoutsForStaff = () => listCheckoutsIn(...listedStates)

/** Lists the newest checkouts whose card may be held or charged and that have no booking, for administrators. */
export async function listPendingForStaff(): Promise<CheckoutRecord[]> {
  const pending = selectCheckouts().where('state', 'in', pendingStates)
  return mapRows(pending.orderBy('stateSince', 'desc').limit(200), readAny)
}

/** Finds a checkout, without checking its owner, for administrators and webhooks. */
export async function findCheckoutById(id: string): Promise<Checkout | null> {
  return readCheckout(await selectCheckouts().where('id', '=', id).executeTakeFirst())
}

/**
 * Finds a checkout, even with an unreadable offer, without checking its owner, for `sweepBooks`.
 */
export async function findCheckoutRecord(id: string): Promise<CheckoutRecord | null> {
  return findRow(selectCheckouts().where('id', '=', id), readAny)
}

/** Lists all checkouts that have sent an order for this offer, whatever their owner and state. */
export async function listOrderedOfOffer(offerId: string, mode: Mode): Promise<CheckoutRecord[]> {
  const ofOffer = selectCheckouts().where('offerId', '=', offerId).where('mode', '=', mode)
  const checkouts = await mapRows(ofOffer, readAny)
  return checkouts.filter(({ history }) => history.some(({ to }) => to === 'ordering'))
}

/**
 * Columns that a transition can change. The version check guarantees that all others are unchanged.
 */
const writtenColumns = [
  'sessionHash',
  'userId',
  'state',
  'stateSince',
  'amountMinor',
  'currency',
  'providerAmount',
  'providerCurrency',
  'consentAmountMinor',
  'consentCurrency',
  'paymentAttempt',
  'paymentIntentId',
  'cardBrand',
  'cardLast4',
  'cardWallet',
  'holderName',
  'orderId',
  'bookingReference',
  'creationFailedAt',
  'version',
  'updatedAt',
] as const satisfies (keyof CheckoutRow)[]

/**
 * Changes the state, writes `changes` and adds a history entry in one statement. Returns null when
 * the row was saved since the caller read it. Deletes the passports of ended checkouts.
 */
export async function transition<
  From extends CheckoutState,
  Read extends CheckoutRecord = Checkout,
>(
  checkout: Read,
  from: From,
  to: NextState<From>,
  changes: CheckoutChanges = {},
  note: string | null = null,
): Promise<Read | null> {
  if (checkout.state !== from) throw new Error(`${checkout.id} is ${checkout.state}, not ${from}`)
  const now = isoNow()
  const entry: HistoryEntry = { at: now, from, to, note }
  const row = await db()
    .updateTable('checkouts')
    .set(columns(changes))
    .set((eb) => ({
      state: to,
      stateSince: now,
      updatedAt: now,
      version: eb('version', '+', 1),
      history: sql<string>`substr(history, 1, length(history) - 1) || ${`,${JSON.stringify(entry)}]`}`,
      ...(startsAttempt(from, to) && { paymentAttempt: eb('paymentAttempt', '+', 1) }),
      ...(checkoutStates[to].isFinal && { documents: null, typed: null }),
    }))
    .where('id', '=', checkout.id)
    .where('version', '=', checkout.version)
    .returning(writtenColumns)
    .executeTakeFirst()
  if (!row) return null
  const { failure = checkout.failure, offer = checkout.offer } = changes
  const hasDocuments = checkout.hasDocuments && !checkoutStates[to].isFinal
  const history = [...checkout.history, entry]
  return { ...checkout, ...row, failure, offer, hasDocuments, history }
}

function startsAttempt(from: CheckoutState, to: CheckoutState): boolean {
  return from === 'draft' || (from === 'needs_person' && to === 'payment_due')
}

export type DraftChanges = CheckoutChanges & {
  passengers?: CheckoutPassenger[]
  /** Null deletes the stored passports. */
  documents?: TravelDocument[] | null
  seats?: SeatChoice[]
  bags?: BagChoice[]
  seatsSkipped?: boolean
  lostExtras?: string[]
}

/** Saves entered details. Returns false when the checkout is no longer a draft. */
export async function saveDraft(checkout: Pick<Checkout, 'id'>, changes: DraftChanges) {
  const { numUpdatedRows } = await updateDraft(checkout, changes).executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Saves details that depend on those in `checkout`. Returns false when it is no longer a draft, or
 * when the row was saved since the caller read it.
 */
export async function saveUnchangedDraft(
  checkout: Pick<Checkout, 'id' | 'version'>,
  changes: DraftChanges,
) {
  const { numUpdatedRows } = await updateDraft(checkout, changes)
    .where('version', '=', checkout.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function updateDraft(checkout: Pick<Checkout, 'id'>, changes: DraftChanges) {
  const { passengers, documents, seats, bags, seatsSkipped, lostExtras, ...rest } = changes
  return db()
    .updateTable('checkouts')
    .set(columns(rest))
    .set((eb) => ({
      ...(passengers && { passengers: JSON.stringify(passengers), typed: null }),
      ...(documents !== undefined && {
        documents: documents && encrypt(JSON.stringify(documents), documentsContext(checkout)),
      }),
      ...(seats && { seats: JSON.stringify(seats) }),
      ...(bags && { bags: JSON.stringify(bags) }),
      ...(lostExtras && { lostExtras: JSON.stringify(lostExtras) }),
      ...(seatsSkipped !== undefined && { seatsSkipped: seatsSkipped ? 1 : 0 }),
      updatedAt: isoNow(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', checkout.id)
    .where('state', '=', 'draft')
}

/**
 * Records the time at which the airline reported that it could not create the order of this
 * attempt.
 */
export async function recordCreationFailed({
  id,
  paymentAttempt,
}: Pick<Checkout, 'id' | 'paymentAttempt'>): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ creationFailedAt: isoNow() })
    .where('id', '=', id)
    .where('paymentAttempt', '=', paymentAttempt)
    .execute()
}

function columns({ failure, offer, ...plain }: CheckoutChanges): Updateable<CheckoutsTable> {
  return {
    ...plain,
    ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
    ...(offer && { offer: JSON.stringify(offer), offerExpiresAt: offer.expiresAt }),
  }
}

/** Returns the session's draft, for any offer, whose travellers were entered last. */
export async function findLatestTravellers(sessionHash: string): Promise<Checkout | null> {
  const row = await selectCheckouts()
    .where('sessionHash', '=', sessionHash)
    .where('state', '=', 'draft')
    .where((where) =>
      where.or([where('typed', 'is not', null), where('passengers', 'is not', null)]),
    )
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return readCheckout(row)
}
