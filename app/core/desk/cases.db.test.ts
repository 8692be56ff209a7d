import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { addRefunded, findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import {
  closeCase,
  findCase,
  listClosedCases,
  listOpenCases,
  openCase,
  type NewCase,
} from '#app/core/money/case.store.server.ts'
import { listEntriesOf, recordMovement } from '#app/core/money/ledger.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import { FlightsUnreachableError, NotCancellableError } from '#app/core/flight/flights-port.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  type RefundRecord,
} from '#app/core/money/payments-port.ts'
import { inDays } from '../../../tests/clock.ts'
import { resetAdminActs } from '../../../tests/fakes/admin-acts.ts'
import { aBookingOf, aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, type FakeSite } from '../../../tests/fakes/fake-site.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { closeCaseManually } from './cases.server.ts'
import { readReason, readSettlement } from '#app/core/money/settlement.ts'
import { done, refuseWhenUnreachable, today } from './orders/outcome.server.ts'
import { auditTexts, booksOf } from '../../../tests/samples/books.ts'

afterEach(resetAdminActs)

const admin = 'usr_admin'
const typed = { amount: '12.50', day: inDays(0), reason: ' Bank transfer ' }
const closed = { ok: true, message: 'The case is closed.' }
const closedBefore = { ok: false, message: 'This case is already closed. Nothing was changed.' }

async function aCase(changes: Partial<NewCase> = {}): Promise<string> {
  const found = { kind: 'amount_differs', subject: 'pi_1', mode: 'test', detail: 'Found' } as const
  await openCase({ ...found, ...changes })
  return (await listOpenCases())[0]!.id
}

const site = () => createFakeSite()
const aPaidCheckout = () => aCheckoutAlong(site(), ['authorised'])
async function aPaidBookingOf(fake: FakeSite) {
  const booking = await aBookingOf(fake)
  await db()
    .updateTable('checkouts')
    .set({ currency: 'USD', amountMinor: 49_200 })
    .where('id', '=', booking.checkoutId)
    .execute()
  return booking
}
const outside = async (checkoutId: string) => (await booksOf(checkoutId)).outside

describe("a case about a checkout's money", () => {
  test('closes with amount, day and reason, and has a ledger entry with them', async () => {
    const { id: checkoutId } = await aPaidCheckout()
    const id = await aCase({ checkoutId })
    expect(await closeCaseManually(id, typed, admin)).toEqual(closed)
    expect(await findCase(id)).toMatchObject({
      closedBy: admin,
      resolution: 'Bank transfer',
      amountMinor: 1_250,
      currency: 'USD',
      settledOn: inDays(0),
    })
    expect(await outside(checkoutId)).toBe(-1_250)
    expect(await auditTexts()).toEqual([
      `${admin} case.closed ${id} $12.50 on ${inDays(0)}: Bank transfer`,
    ])
    expect(await closeCaseManually(id, typed, admin)).toEqual(closedBefore)
  })

  test('leaves the ledger unchanged when nothing was refunded', async () => {
    const { id: checkoutId } = await aPaidCheckout()
    const id = await aCase({ checkoutId })
    expect(await closeCaseManually(id, { ...typed, amount: '0' }, admin)).toEqual(closed)
    expect(await findCase(id)).toMatchObject({ amountMinor: 0, currency: 'USD' })
    expect(await outside(checkoutId)).toBeUndefined()
  })

  test.each([
    [{ amount: '492.01' }, 'That’s more than the remaining $492.00.'],
    [{ amount: 'ten' }, 'Please enter the refunded amount in USD, such as 120.50, or 0.'],
    [{ reason: 'no' }, 'Please explain how it was resolved, in 3 to 500 characters.'],
  ])('stays open when the form has %j', async (changes, message) => {
    const { id: checkoutId } = await aPaidCheckout()
    const id = await aCase({ checkoutId })
    const outcome = await closeCaseManually(id, { ...typed, ...changes }, admin)
    expect(outcome).toEqual({ ok: false, message })
    expect((await findCase(id))?.closedAt).toBeNull()
  })

  test('gets a second ledger entry when it is reopened and settled again', async () => {
    const { id: checkoutId } = await aPaidCheckout()
    const id = await aCase({ checkoutId })
    await closeCaseManually(id, typed, admin)
    const later = createFakeSite()
    later.pass(1)
    await later.run(() => aCase({ checkoutId, detail: 'More has moved' }))
    expect(await closeCaseManually(id, typed, admin)).toEqual(closed)
    expect(await outside(checkoutId)).toBe(-2_500)
  })

  test('adds only refunds that this site did not make, that did not fail and that our books lack', async () => {
    const made = { id: 're_1', status: 'pending', amountMinor: 500, key: null } as const
    const listPaymentRefunds = [
      made,
      { ...made, id: 're_2', status: 'succeeded', amountMinor: 750 },
      { ...made, id: 're_3', status: 'failed' },
      { ...made, id: 're_4', key: 'rf_bk_1:1' },
      { ...made, id: 're_5' },
    ] satisfies RefundRecord[]
    const fake = createFakeSite({ listPaymentRefunds })
    const { id: bookingId, checkoutId, paymentIntentId: subject } = await aPaidBookingOf(fake)
    const booked = { providerId: 're_5', checkoutId, mode: 'test', currency: 'USD' } as const
    await recordMovement({ ...booked, cause: 'refund', amount: 500 })
    const id = await aCase({ checkoutId, subject })
    expect(await fake.run(() => closeCaseManually(id, typed, admin))).toEqual(closed)
    const added = (await listEntriesOf(checkoutId)).filter(({ cause }) => cause === 'refund')
    expect(new Set(added.map(({ providerId }) => providerId))).toEqual(
      new Set(['re_5', 're_1', 're_2']),
    )
    expect(await findBookingById(bookingId)).toMatchObject({ refundMinor: 1_250 })
    expect(await outside(checkoutId)).toBeUndefined()
  })

  test('stays open when the payment provider does not answer', async () => {
    const listPaymentRefunds = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    const fake = createFakeSite({ listPaymentRefunds })
    const { checkoutId, paymentIntentId: subject } = await aPaidBookingOf(fake)
    const id = await aCase({ checkoutId, subject })
    expect(await fake.run(() => closeCaseManually(id, typed, admin))).toMatchObject({ ok: false })
    expect((await findCase(id))?.closedAt).toBeNull()
  })

  test('closes once when two administrators close it at the same time', async () => {
    const { id: checkoutId } = await aPaidCheckout()
    const id = await aCase({ checkoutId })
    const press = () => closeCaseManually(id, typed, admin)
    const pressed = await Promise.all([press(), press()])
    expect(pressed).toContainEqual(closed)
    expect(pressed).toContainEqual(closedBefore)
    expect(await outside(checkoutId)).toBe(-1_250)
  })
})

test('a case of one mode reopens no case of the other mode', async () => {
  const found = { kind: 'amount_differs', subject: 'pi_in_both_modes' } as const
  const idOf = async (mode: Mode, detail: string) => {
    await openCase({ ...found, mode, detail })
    const all = [...(await listOpenCases()), ...(await listClosedCases(50))]
    return all.find((one) => one.subject === found.subject && one.mode === mode)?.id ?? ''
  }
  const live = await idOf('live', '$10')
  await closeCase({ id: live, seenAt: null }, { by: 'usr_1', resolution: 'Refunded' })
  const ofTest = await idOf('test', '$20')
  expect((await findCase(ofTest))?.closedAt).toBeNull()
  expect(await findCase(live)).toMatchObject({ detail: '$10', closedBy: 'usr_1' })
})

describe("a case that involves no traveller's money", () => {
  const empty = { amount: '', day: '', reason: 'The key was renewed' }

  test('closes with a reason only', async () => {
    const id = await aCase({ kind: 'operator', subject: 'payments:api_key_expired' })
    expect(await closeCaseManually(id, empty, admin)).toEqual(closed)
    expect(await findCase(id)).toMatchObject({
      resolution: 'The key was renewed',
      amountMinor: null,
      currency: null,
      settledOn: null,
    })
    expect(await auditTexts()).toEqual([`${admin} case.closed ${id} The key was renewed`])
  })

  test('closes without an amount when its checkout is missing or was never charged', async () => {
    const { id: checkoutId } = await aPaidCheckout()
    await db()
      .updateTable('checkouts')
      .set({ currency: null, amountMinor: null })
      .where('id', '=', checkoutId)
      .execute()
    for (const about of [checkoutId, 'co_nobody']) {
      const id = await aCase({ checkoutId: about, subject: about })
      expect(await closeCaseManually(id, empty, admin)).toEqual(closed)
      expect(await outside(about)).toBeUndefined()
    }
  })

  test('stays open without a reason', async () => {
    const id = await aCase({ kind: 'operator', subject: 'payments:api_key_expired' })
    expect(await closeCaseManually(id, { ...empty, reason: ' ' }, admin)).toMatchObject({
      ok: false,
    })
    expect((await findCase(id))?.closedAt).toBeNull()
  })

  test('refuses an unknown case', async () => {
    expect(await closeCaseManually('case_nobody', empty, admin)).toEqual(closedBefore)
  })
})

describe('a case about a failed refund', () => {
  async function failedRefund(ofBooking: boolean, kind: NewCase['kind'] = 'refund_failed') {
    const booking = await aPaidBookingOf(site())
    const { checkoutId } = booking
    await insertRefund({
      checkoutId,
      number: 1,
      bookingId: ofBooking ? booking.id : null,
      mode: 'test',
      intentId: 'pi_1',
      amountMinor: 1_250,
      currency: 'USD',
      reason: 'Goodwill',
      actor: admin,
    })
    const id = await aCase({ kind, subject: `rf_${checkoutId}:1`, checkoutId })
    return { id, booking }
  }
  const refundOf = async ({ id }: { id: string }) => {
    const { refundMinor, refundedAt } = (await findBookingById(id))!
    return { refundMinor, refundedAt }
  }
  const none = { refundMinor: null, refundedAt: null }

  test("adds a settlement to the booking's refunds", async () => {
    const { id, booking } = await failedRefund(true)
    await closeCaseManually(id, typed, admin)
    expect(await refundOf(booking)).toEqual({ refundMinor: 1_250, refundedAt: inDays(0) })
  })

  test('takes no more than is left of the charge', async () => {
    const { id, booking } = await failedRefund(true)
    await addRefunded(booking.id, 40_000, inDays(0))
    const outcome = await closeCaseManually(id, { ...typed, amount: '92.01' }, admin)
    expect(outcome).toEqual({ ok: false, message: 'That’s more than the remaining $92.00.' })
    expect((await findCase(id))?.closedAt).toBeNull()
  })

  test.each<[string, boolean, NewCase['kind'], string]>([
    ['settled with zero', true, 'refund_failed', '0'],
    ['about a checkout without a booking', false, 'refund_failed', '12.50'],
    ['about a slow refund that may still arrive', true, 'refund_slow', '12.50'],
  ])(
    "adds nothing to the booking's refunds when the case is %s",
    async (_, ofBooking, kind, amount) => {
      const { id, booking } = await failedRefund(ofBooking, kind)
      expect(await closeCaseManually(id, { ...typed, amount }, admin)).toEqual(closed)
      expect(await refundOf(booking)).toEqual(none)
    },
  )
})

describe('readSettlement', () => {
  const now = site()
  const read = (changes: object) =>
    now.run(() =>
      readSettlement(
        { ...typed, ...changes },
        { currency: 'USD', maxMinor: 49_200, today: today() },
      ),
    )
  const tomorrow = new Date(now.now() + 86_400_000).toISOString().slice(0, 10)

  test.each<[object, object]>([
    [{}, { amountMinor: 1_250, day: inDays(0), reason: 'Bank transfer' }],
    [{ amount: '492' }, { amountMinor: 49_200 }],
    [{ amount: '0' }, { amountMinor: 0 }],
    [{ amount: '492.01' }, { problem: 'That’s more than the remaining $492.00.' }],
    [{ amount: '12.345' }, { problem: expect.stringMatching(/^Please enter the refunded amount/) }],
    [{ day: now.run(today) }, { day: now.run(today) }],
    [{ day: tomorrow }, { problem: 'That day is in the future.' }],
    [{ day: '2027-02-30' }, { problem: expect.stringMatching(/^Please enter a valid date as /) }],
    [{ day: '' }, { problem: 'Please enter the day of the refund.' }],
    [{ reason: '' }, { problem: expect.stringMatching(/^Please explain how it was resolved/) }],
  ])('reads the settlement %j, or returns a problem', (changes, outcome) => {
    expect(read(changes)).toMatchObject(outcome)
  })

  const problem = 'Please explain how it was resolved, in 3 to 500 characters.'
  test.each<[number, object]>([
    [2, { problem }],
    [3, { reason: 'xxx' }],
    [500, { reason: 'x'.repeat(500) }],
    [501, { problem }],
  ])('checks the length of a reason: %i letters', (length, outcome) => {
    expect(readReason(` ${'x'.repeat(length)}\n`)).toEqual(outcome)
  })

  test('reads the day as yyyy-MM-dd in UTC', () => {
    const dayOf = (instant: string) => {
      const late = site()
      late.pass((Date.parse(instant) - late.now()) / 60_000)
      return late.run(today)
    }
    expect(dayOf('2027-12-31T23:59:59.999Z')).toBe('2027-12-31')
    expect(dayOf('2028-01-01T00:00:00.000Z')).toBe('2028-01-01')
  })
})

describe('refuseWhenUnreachable', () => {
  test.each([
    ['flight provider', new FlightsUnreachableError('No answer', 'no_answer')],
    ['payment provider', new PaymentOutcomeUnknownError('No answer', 'no_answer')],
  ])('turns an outage of the %s into a refusal', async (provider, error) => {
    const asked = refuseWhenUnreachable(() => Promise.reject(error))
    expect(await asked).toEqual({
      ok: false,
      message: `The ${provider} can’t be reached. Nothing was changed. Try again later.`,
    })
  })

  test.each([
    ['flight provider', new NotCancellableError('No', 'order_not_cancellable')],
    ['payment provider', new PaymentRefusedError('No', 'order_not_cancellable')],
  ])('shows the code of a refusal by the %s', async (provider, error) => {
    expect(await refuseWhenUnreachable(() => Promise.reject(error))).toEqual({
      ok: false,
      message: `The ${provider} refused the request (order_not_cancellable). Nothing was changed.`,
    })
  })

  test('rethrows errors of our own code, and returns answers unchanged', async () => {
    const broken = refuseWhenUnreachable(() => Promise.reject(new Error('Something else')))
    await expect(broken).rejects.toThrow('Something else')
    expect(await refuseWhenUnreachable(async () => done('Done.'))).toEqual({
      ok: true,
      message: 'Done.',
    })
  })
})
