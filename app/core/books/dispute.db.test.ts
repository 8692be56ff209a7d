import { afterEach, describe, expect, test } from 'vitest'
import type { Mode } from '#app/core/site/mode.ts'
import { chargedBack } from '#app/core/booking/refunds/refundable.server.ts'
import { listClosedCases, listOpenCases } from '#app/core/money/case.store.server.ts'
import type { DisputeChange } from '#app/core/money/payments-port.ts'
import { aBookingOf, aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { recordDispute } from './dispute.server.ts'
import { booksOf } from '../../../tests/samples/books.ts'

afterEach(deleteBookings)

const dispute = {
  id: 'dp_1',
  intentId: 'pi_1',
  amountMinor: 9_200,
  currency: 'USD',
  reason: 'fraudulent',
  status: 'needs_response',
  dueAt: null,
}

async function told(changes: DisputeChange[], checkoutId: string, mode: Mode = 'test') {
  const site = createFakeSite()
  for (const change of changes) await site.run(() => recordDispute(change, dispute, mode))
  return {
    books: await booksOf(checkoutId),
    cases: await listOpenCases(),
  }
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

const taken = { payments_balance: -9_200, chargebacks: 9_200 }
const givenBack = { payments_balance: 0, chargebacks: 0 }

describe('recordDispute', () => {
  test.each<[string, DisputeChange[], object, string]>([
    ['opens a case for a new dispute', ['created'], {}, 'is disputing'],
    ['records withdrawn funds', ['created', 'funds_withdrawn'], taken, 'has withdrawn'],
    [
      'records a repeated withdrawal once',
      ['funds_withdrawn', 'funds_withdrawn'],
      taken,
      'has withdrawn',
    ],
    [
      'records reinstated funds',
      ['created', 'funds_withdrawn', 'funds_reinstated'],
      givenBack,
      'has returned',
    ],
    [
      'never counts returned funds as a gain while the withdrawal is unknown',
      ['funds_reinstated'],
      givenBack,
      'has returned',
    ],
    [
      'records a reinstatement that arrives before the withdrawal',
      ['funds_reinstated', 'funds_withdrawn'],
      givenBack,
      'has returned',
    ],
    [
      'records a withdrawal that arrives before the dispute',
      ['funds_withdrawn', 'created'],
      taken,
      'has withdrawn',
    ],
  ])('%s', async (_, changes, books, words) => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    const outcome = await told(changes, checkoutId)
    expect(outcome.books).toEqual(books)
    expect(outcome.cases).toMatchObject([
      {
        kind: 'chargeback',
        subject: 'dp_1',
        mode: 'test',
        checkoutId,
        detail: `The bank ${words} $92.00 of payment pi_1 (fraudulent). ${
          words === 'has returned'
            ? 'You don’t need to respond.'
            : 'Respond at the payment provider before the deadline.'
        }`,
      },
    ])
  })

  test('states the deadline for the evidence', async () => {
    await aBookingOf(createFakeSite())
    const due = { ...dispute, dueAt: '2027-05-12T15:04:00.000Z' }
    await createFakeSite().run(() => recordDispute('created', due, 'test'))
    const [{ detail } = { detail: '' }] = await listOpenCases()
    expect(detail).toContain('Respond at the payment provider by Wed, May 12, 2027, 15:04 UTC.')
  })

  test.each([
    [
      'says that an inquiry took no money',
      'warning_needs_response',
      'The bank asks about $92.00 of payment pi_1 (fraudulent). This is an inquiry, and no money was taken. Respond at the payment provider before the deadline.',
    ],
    [
      'asks for no second response while the bank reviews the first',
      'under_review',
      'The bank is disputing $92.00 of payment pi_1 (fraudulent). The bank has our response and is reviewing it.',
    ],
  ])('%s', async (_, status, detail) => {
    await aBookingOf(createFakeSite())
    await createFakeSite().run(() => recordDispute('created', { ...dispute, status }, 'test'))
    expect(await listOpenCases()).toMatchObject([{ detail }])
  })

  const closed = async (status: string, before: DisputeChange[], after: DisputeChange[] = []) => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    await told(before, checkoutId)
    await createFakeSite().run(() => recordDispute('closed', { ...dispute, status }, 'test'))
    return told(after, checkoutId)
  }

  test.each(['won', 'warning_closed'])(
    'closes the case of a dispute that ends as %s',
    async (status) => {
      const after: DisputeChange[] = ['created', 'funds_withdrawn', 'funds_reinstated']
      const { books, cases } = await closed(status, ['created'], after)
      expect(cases).toEqual([])
      expect(books).toEqual(givenBack)
      const [ended] = await listClosedCases(1)
      expect(ended).toMatchObject({
        subject: 'dp_1',
        closedBy: 'recovery',
        resolution: expect.stringMatching(/is closed/),
      })
    },
  )

  test('keeps a lost dispute open when an earlier event arrives late', async () => {
    const { books, cases } = await closed('lost', ['created'], ['created', 'funds_withdrawn'])
    expect(books).toEqual(taken)
    expect(cases).toMatchObject([
      {
        detail:
          'The dispute over $92.00 of payment pi_1 (fraudulent) is closed: we lost, and the traveller keeps the money. Don’t refund it as well.',
      },
    ])
  })

  // Source: docs.stripe.com/disputes. An inquiry takes no money. A lost dispute counts even if the event of its withdrawal never arrives.
  test.each<[status: string, sent: DisputeChange[], taken: number]>([
    ['warning_closed', ['created', 'closed'], 0],
    ['prevented', ['created', 'closed'], 0],
    ['won', ['created', 'funds_withdrawn', 'funds_reinstated', 'closed'], 0],
    ['lost', ['created', 'funds_withdrawn', 'closed'], 9_200],
    ['lost', ['created', 'closed'], 9_200],
  ])(
    'books what a dispute that ends as %s took, for the events %j in any order',
    async (...row) => {
      const [status, sent, taken] = row
      for (const order of ordersOf(sent)) {
        const { checkoutId } = await aBookingOf(createFakeSite())
        for (const change of order) {
          await createFakeSite().run(() => recordDispute(change, { ...dispute, status }, 'test'))
        }
        expect(await chargedBack({ checkoutId, currency: 'USD' }), order.join()).toBe(taken)
        await deleteBookings()
      }
    },
  )

  test('leaves an unknown outcome to a person', async () => {
    const { cases } = await closed('merged', [])
    expect(cases).toMatchObject([{ detail: expect.stringMatching(/its status is merged\.$/) }])
  })

  test('names reasons and states in words', async () => {
    const change = { reason: 'product_not_received', status: 'under_review' }
    const site = createFakeSite()
    await aBookingOf(site)
    await site.run(() => recordDispute('closed', { ...dispute, ...change }, 'test'))
    expect(await listOpenCases()).toMatchObject([
      {
        detail: expect.stringMatching(/\(product not received\) .* its status is under review\.$/),
      },
    ])
  })

  test('leaves open a dispute that the card network stopped', async () => {
    const { cases } = await closed('prevented', [])
    expect(cases).toMatchObject([
      { detail: expect.stringMatching(/stopped it, usually with a refund to the traveller/) },
    ])
  })

  test('handles a charge without a booking', async () => {
    const { id } = await aCheckoutAlong(createFakeSite(), ['authorised'])
    const { books, cases } = await told(['funds_withdrawn'], id)
    expect(books).toMatchObject({ chargebacks: 9_200 })
    expect(cases).toMatchObject([{ checkoutId: id }])
  })

  test('ignores a dispute in another mode', async () => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    expect(await told(['funds_withdrawn'], checkoutId, 'live')).toEqual({ books: {}, cases: [] })
  })
})

test('recordDispute ignores a charge that this site did not make', async () => {
  expect(await told(['created', 'funds_withdrawn'], 'co_nobody')).toEqual({ books: {}, cases: [] })
})
