import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  closeCase,
  openCase,
  listClosedCases,
  listOpenCases,
} from '#app/core/money/case.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { FlightsOperatorError } from '#app/core/flight/flights-port.ts'
import { PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import { reportOperatorTrouble } from './operator-trouble.server.ts'
import { endOperatorTrouble, findSalesPause } from './sales-pause.server.ts'

const emptyBalance = new FlightsOperatorError('Empty', 'insufficient_balance', null, 'Top it up.')
const expiredToken = new FlightsOperatorError('Expired', 'expired_access_token', null, 'Renew it.')
const noFeature = new FlightsOperatorError('Not enabled', 'unavailable_feature')
const expiredKey = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)

const accessTo = (error: Error, mode: Mode) => ({
  vendor: error instanceof PaymentUnavailableError ? 'stripe' : 'duffel',
  mode,
})

beforeEach(async () => {
  await db().deleteFrom('cases').execute()
})

const ofPounds = (amount: string) => ({ amount, currency: 'GBP' })

/** Returns a site whose clock advances only with `pass`. */
function aStandingClock() {
  const usual = app()
  let time = usual.clock.now()
  const site = { ...usual, clock: { ...usual.clock, now: () => time }, state: {} }
  return { site, pass: (ms: number) => (time += ms) }
}

/** Returns the site with a database that runs `work` once, before it returns the answer to the first query. */
function afterReading(site: App, work: () => Promise<void>): App {
  let isFirst = true
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false
        await work()
      }
      return result
    },
  }
  return { ...site, db: site.db.withPlugin(plugin), state: {} }
}

/** Moves the last occurrence of every case this many minutes into the past. */
async function seenBefore(minutes: number): Promise<void> {
  await db()
    .updateTable('cases')
    .set({ seenAt: isoNow(-minutes * 60) })
    .execute()
}

describe('sales', () => {
  test.each([
    ['an empty balance', emptyBalance, 10],
    ['a feature that is not enabled', noFeature, 10],
    ['an expired token', expiredToken, 2],
    ['an expired key at the payment provider', expiredKey, 2],
  ])('pause for %s in one mode until the pause expires', async (_, error, minutes) => {
    expect(await findSalesPause('test')).toBeNull()
    await reportOperatorTrouble(error, accessTo(error, 'test'), 'sale')
    const pause = await findSalesPause('test')
    expect(pause?.failure.message).toContain(
      'We can’t sell tickets right now. Nothing was charged.',
    )
    expect(pause?.failure.message).not.toMatch(/another flight/i)
    expect(pause?.retryAfter).toBeGreaterThan(minutes * 60 - 10)
    expect(pause?.retryAfter).toBeLessThanOrEqual(minutes * 60)
    expect(await findSalesPause('live')).toBeNull()
    await seenBefore(minutes + 0.1)
    expect(await findSalesPause('test')).toBeNull()
    await reportOperatorTrouble(error, accessTo(error, 'test'), 'sale')
    expect(await findSalesPause('test')).not.toBeNull()
    expect(await listOpenCases()).toHaveLength(1)
  })

  test.each([emptyBalance, noFeature, expiredToken, expiredKey])(
    'continue when $code occurs after a sale, and a case is opened',
    async (error) => {
      await reportOperatorTrouble(error, accessTo(error, 'test'), 'after sale')
      expect(await findSalesPause('test')).toBeNull()
      const [known] = await listOpenCases()
      expect(known?.subject).toContain(error.code)
    },
  )

  test.each([
    ['an answer', 'answer', [expiredToken], true],
    ['an answer', 'answer', [emptyBalance], false],
    ['an answer', 'answer', [emptyBalance, expiredToken], false],
    ['a placed order', ofPounds('80.00'), [emptyBalance, expiredToken, noFeature], true],
    ['a placed order', ofPounds('80.00'), [expiredKey], false],
  ] as const)(
    'resume after %s only if it proves that the error is over: case %#',
    async (_, shown, errors, isOver) => {
      for (const error of errors)
        await reportOperatorTrouble(error, accessTo(error, 'test'), 'sale')
      await endOperatorTrouble('flights', { vendor: 'duffel', mode: 'live' }, shown)
      expect(await findSalesPause('test')).not.toBeNull()
      await endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }, shown)
      expect((await findSalesPause('test')) === null).toBe(isOver)
    },
  )

  test.each([
    ['the same amount', ofPounds('500.00'), true],
    ['a larger amount', ofPounds('12000'), true],
    ['half the amount', ofPounds('250.0'), true],
    ['just under half the amount', ofPounds('249.99'), false],
    ['another currency', { amount: '10.00', currency: 'USD' }, true],
    ['the largest possible amount', 'largest', true],
    ['the smallest possible amount', 'smallest', false],
  ] as const)(
    'pause or stay open for an order of %s after a refused order of 500: case %#',
    async (_, order, isPaused) => {
      await reportOperatorTrouble(
        emptyBalance,
        accessTo(emptyBalance, 'test'),
        'sale',
        ofPounds('500.00'),
      )
      expect((await findSalesPause('test', order)) !== null).toBe(isPaused)
    },
  )

  test('pause for every amount when the error does not depend on the amount', async () => {
    await reportOperatorTrouble(
      expiredToken,
      accessTo(expiredToken, 'test'),
      'sale',
      ofPounds('500.00'),
    )
    expect(await findSalesPause('test', ofPounds('1'))).not.toBeNull()
    expect(await findSalesPause('test', 'smallest')).not.toBeNull()
  })

  test('resume for large orders when one succeeds, but not after a small order or one in another currency', async () => {
    await reportOperatorTrouble(
      emptyBalance,
      accessTo(emptyBalance, 'test'),
      'sale',
      ofPounds('500.00'),
    )
    await endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }, ofPounds('499.99'))
    await endOperatorTrouble(
      'flights',
      { vendor: 'duffel', mode: 'test' },
      { amount: '2000', currency: 'EUR' },
    )
    expect(await findSalesPause('test')).toMatchObject({
      details: ['Top it up. An order of £500.00 was refused.'],
      isPartial: true,
    })
    await endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }, ofPounds('500'))
    expect(await findSalesPause('test')).toBeNull()
  })

  test('lead to only a few refused orders while the balance is empty', async () => {
    const fares = ['900', '700', '440', '460', '230', '200', '100', '99', '40', '41']
    const tried: string[] = []
    for (const fare of fares) {
      if (await findSalesPause('test', ofPounds(fare))) continue
      tried.push(fare)
      await reportOperatorTrouble(
        emptyBalance,
        accessTo(emptyBalance, 'test'),
        'sale',
        ofPounds(fare),
      )
    }
    expect(tried).toEqual(['900', '440', '200', '99', '40'])
    // An administrator topped up the balance and closed the case, which clears the amount.
    const [known] = await listOpenCases()
    await closeCase({ id: known?.id ?? '', seenAt: null }, { by: 'admin', resolution: 'Topped up' })
    await reportOperatorTrouble(
      emptyBalance,
      accessTo(emptyBalance, 'test'),
      'sale',
      ofPounds('600'),
    )
    expect(await findSalesPause('test', ofPounds('200'))).toBeNull()
  })

  test('pause for orders of at least half the lowest refused amount', async () => {
    const { site, pass } = aStandingClock()
    const refuse = (amount: string) =>
      runIn(site, () =>
        reportOperatorTrouble(
          emptyBalance,
          accessTo(emptyBalance, 'test'),
          'sale',
          ofPounds(amount),
        ),
      )
    const isPaused = (amount: string) =>
      runIn(site, async () => (await findSalesPause('test', ofPounds(amount))) !== null)
    for (const amount of ['300', '1000.50', '299']) await refuse(amount)
    expect(await isPaused('149.50')).toBe(true)
    expect(await isPaused('149.49')).toBe(false)
    const [known] = await listOpenCases()
    expect(known).toMatchObject({
      seenCount: 3,
      detail: 'Top it up. An order of £299.00 was refused.',
    })
    // The first refusal after the pause sets a new amount.
    pass(600_001)
    await refuse('1000')
    expect(await isPaused('499')).toBe(false)
  })

  test('keep the lowest refused amount while refusals follow each other within the pause', async () => {
    const { site, pass } = aStandingClock()
    for (const amount of ['300', '1000', '900']) {
      await runIn(site, () =>
        reportOperatorTrouble(
          emptyBalance,
          accessTo(emptyBalance, 'test'),
          'sale',
          ofPounds(amount),
        ),
      )
      pass(400_000)
    }
    const [known] = await listOpenCases()
    expect(known).toMatchObject({ seenCount: 3, orderAmount: '300' })
  })

  test('stay paused when an order is refused while the answer to another closes the case', async () => {
    const refuse = (amount: string) =>
      reportOperatorTrouble(emptyBalance, accessTo(emptyBalance, 'test'), 'sale', ofPounds(amount))
    const { site, pass } = aStandingClock()
    await runIn(site, () => refuse('100'))
    const here = afterReading(site, async () => {
      pass(5)
      await runIn(site, () => refuse('1000'))
    })
    await runIn(here, () =>
      endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }, ofPounds('100')),
    )
    expect(await runIn(site, () => findSalesPause('test', ofPounds('1000')))).not.toBeNull()
  })

  test('pause for all orders when there is also an error that does not depend on the amount', async () => {
    await reportOperatorTrouble(
      emptyBalance,
      accessTo(emptyBalance, 'test'),
      'sale',
      ofPounds('500'),
    )
    await reportOperatorTrouble(
      expiredToken,
      accessTo(expiredToken, 'test'),
      'sale',
      ofPounds('500'),
    )
    expect(await findSalesPause('test')).toMatchObject({ isPartial: false })
  })

  test('resume when the payment provider answers, even without an answer of the flight provider', async () => {
    await reportOperatorTrouble(expiredKey, accessTo(expiredKey, 'test'), 'sale')
    await endOperatorTrouble('payments', { vendor: 'stripe', mode: 'test' })
    expect(await findSalesPause('test')).toBeNull()
    expect((await listClosedCases(10)).map(({ closedBy }) => closedBy)).toEqual(['site'])
  })

  test('resume with an answer once this instance has read the case of another', async () => {
    const { site: here, pass } = aStandingClock()
    const elsewhere = { ...here, state: {} }
    const anAnswer = () =>
      runIn(here, () => endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }))
    await anAnswer()
    await runIn(elsewhere, () =>
      reportOperatorTrouble(expiredToken, accessTo(expiredToken, 'test'), 'sale'),
    )
    // Up to a thousand answers arrive in a second, nearly always without an open case, so most of
    // them must not query the database.
    pass(4_000)
    await anAnswer()
    expect(await listOpenCases()).toHaveLength(1)
    pass(1_000)
    await anAnswer()
    expect(await listOpenCases()).toEqual([])
    await runIn(here, () =>
      reportOperatorTrouble(expiredToken, accessTo(expiredToken, 'test'), 'sale'),
    )
    await anAnswer()
    expect(await listOpenCases()).toEqual([])
  })

  test('stay paused until the last of several pauses expires', async () => {
    const { site, pass } = aStandingClock()
    const pause = () => runIn(site, () => findSalesPause('test'))
    await runIn(site, () =>
      reportOperatorTrouble(emptyBalance, accessTo(emptyBalance, 'test'), 'sale'),
    )
    await runIn(site, () =>
      reportOperatorTrouble(expiredToken, accessTo(expiredToken, 'test'), 'sale'),
    )
    expect((await pause())?.details.toSorted()).toEqual(['Renew it.', 'Top it up.'])
    expect((await pause())?.retryAfter).toBe(600)
    pass(119_999)
    expect((await pause())?.details).toHaveLength(2)
    pass(1)
    expect(await pause()).toMatchObject({ details: ['Top it up.'], retryAfter: 480 })
    pass(479_999)
    expect((await pause())?.retryAfter).toBe(1)
    pass(1)
    expect(await pause()).toBeNull()
  })

  test.each([
    ['immediately', 0, true],
    ['just under five seconds later', 4_999, true],
    ['after five seconds', 5_000, false],
    ['on a clock that was set back', -1, false],
  ])(
    'resume with an answer %s unless this instance has just read the cases: case %#',
    async (_, ms, isOpen) => {
      const { site, pass } = aStandingClock()
      const elsewhere = { ...site, state: {} }
      const anAnswer = () =>
        runIn(site, () => endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }))
      await anAnswer()
      await runIn(elsewhere, () =>
        reportOperatorTrouble(expiredToken, accessTo(expiredToken, 'test'), 'sale'),
      )
      pass(ms)
      await anAnswer()
      expect(await listOpenCases()).toHaveLength(isOpen ? 1 : 0)
    },
  )

  test('pause separately in each mode', async () => {
    const { site } = aStandingClock()
    const elsewhere = { ...site, state: {} }
    const answers = async () => {
      for (const mode of ['test', 'live'] as const) {
        await runIn(site, () => endOperatorTrouble('flights', { vendor: 'duffel', mode }))
      }
    }
    await answers()
    for (const mode of ['test', 'live'] as const) {
      await runIn(elsewhere, () =>
        reportOperatorTrouble(expiredToken, accessTo(expiredToken, mode), 'sale'),
      )
    }
    // This process has not read the case in live mode yet.
    await runIn(site, () =>
      reportOperatorTrouble(expiredToken, accessTo(expiredToken, 'test'), 'sale'),
    )
    await answers()
    expect((await listOpenCases()).map(({ mode }) => mode)).toEqual(['live'])
  })

  test('do not make a provider’s answer fail when the cases are unreadable', async () => {
    const { site } = aStandingClock()
    const empty = createDatabase('file::memory:')
    const anAnswer = runIn({ ...site, db: empty, state: {} }, () =>
      endOperatorTrouble('flights', { vendor: 'duffel', mode: 'test' }),
    )
    await expect(anAnswer).resolves.toBeUndefined()
    await empty.destroy()
  })

  describe('with a second vendor', () => {
    const ofZephyr = { vendor: 'zephyr', mode: 'test' } as const
    const ofDuffel = { vendor: 'duffel', mode: 'test' } as const
    function besideZephyr<T>(work: () => T): T {
      const usual = app()
      const [duffel] = usual.vendors
      if (!duffel) throw new Error('No vendor')
      return runIn({ ...usual, vendors: [...usual.vendors, { ...duffel, name: 'zephyr' }] }, work)
    }
    const find = (...asked: [Parameters<typeof findSalesPause>[1]?, string?]) =>
      besideZephyr(() => findSalesPause('test', ...asked))

    test('pause only for the vendor that refuses our key', async () => {
      await reportOperatorTrouble(expiredToken, ofZephyr, 'sale')
      expect(await find(ofPounds('80'), 'zephyr')).not.toBeNull()
      expect(await find(ofPounds('80'), 'duffel')).toBeNull()
      expect(await find('smallest')).toBeNull()
      expect(await find()).toMatchObject({
        title: 'Sales of some flights are paused',
        isPartial: true,
        othersSell: true,
      })
      await reportOperatorTrouble(expiredToken, ofDuffel, 'sale')
      expect(await find(ofPounds('80'), 'duffel')).not.toBeNull()
      expect(await find('smallest')).not.toBeNull()
      expect(await find()).toMatchObject({ title: 'Sales are paused', isPartial: false })
    })

    test('resume only for the vendor that answers', async () => {
      await reportOperatorTrouble(expiredToken, ofZephyr, 'sale')
      await reportOperatorTrouble(expiredToken, ofDuffel, 'sale')
      await endOperatorTrouble('flights', ofDuffel)
      expect(await find(ofPounds('80'), 'duffel')).toBeNull()
      expect(await find(ofPounds('80'), 'zephyr')).not.toBeNull()
    })

    test('pause for both vendors when payments are refused', async () => {
      await reportOperatorTrouble(expiredKey, { vendor: 'stripe', mode: 'test' }, 'sale')
      expect(await find(ofPounds('80'), 'duffel')).not.toBeNull()
      expect(await find(ofPounds('80'), 'zephyr')).not.toBeNull()
      expect(await find()).toMatchObject({ othersSell: false })
    })

    test('pause for both vendors and resume after an error that an earlier release reported', async () => {
      const subject = 'flights:expired_access_token'
      await openCase({ kind: 'operator', subject, mode: 'test', detail: 'Renew it.' })
      expect(await find(ofPounds('80'), 'zephyr')).not.toBeNull()
      await endOperatorTrouble('flights', ofDuffel)
      expect(await find()).toBeNull()
    })
  })

  test('continue after other errors', async () => {
    await reportOperatorTrouble(
      new Error('Something else'),
      accessTo(new Error('Something else'), 'test'),
      'sale',
    )
    const busy = new PaymentUnavailableError('Busy', 'rate_limit', null, false)
    await reportOperatorTrouble(busy, accessTo(busy, 'test'), 'sale')
    expect(await listOpenCases()).toEqual([])
  })
})
