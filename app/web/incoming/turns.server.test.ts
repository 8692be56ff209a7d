import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { awaitTurn, isCheckoutPath, noteConnection } from './turns.server.ts'

/** Keeps the processor for so long, as rendering does. */
function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('of many at once as many are served as can be soon, the checkout first, and the rest is told at once', async () => {
  const fates: string[] = []
  const start = performance.now()
  let last = 0
  const arrive = (name: string, isCheckout: boolean) =>
    awaitTurn(
      isCheckout,
      {
        address: '203.0.113.1',
        isThere: () => true,
        begin() {
          work(5)
          fates.push(name)
          last = performance.now() - start
        },
        refuse: () => fates.push(`${name} refused`),
      },
      (tell) => void pause(1).then(tell),
    )
  // What a request takes is learned from the first ones.
  for (let count = 0; count < 60; count += 1) arrive('early', false)
  await expect.poll(() => fates.length, { timeout: 10_000 }).toBe(60)
  fates.length = 0
  for (let count = 0; count < 500; count += 1) arrive('page', false)
  const refused = fates.filter((fate) => fate === 'page refused').length
  expect(refused).toBeGreaterThan(200)
  for (let count = 0; count < 10; count += 1) arrive('checkout', true)
  await expect.poll(() => fates.length, { timeout: 5_000 }).toBe(510)
  expect(fates.filter((fate) => fate === 'checkout')).toHaveLength(10)
  expect(fates.lastIndexOf('checkout')).toBeLessThan(fates.indexOf('page', refused + 11))
  expect(last - start).toBeLessThan(2_000)
})

test('while connections come in, a hundred of them are taken before the next page is begun', async () => {
  const happened: string[] = []
  const arrive = (name: string) =>
    awaitTurn(
      false,
      {
        address: '203.0.113.1',
        isThere: () => true,
        begin: () => happened.push(name),
        refuse: () => {},
      },
      () => {},
    )
  await pause(20)
  arrive('first')
  arrive('second')
  for (let count = 0; count < 150; count += 1) {
    noteConnection()
    happened.push('connection')
    await new Promise(setImmediate)
  }
  expect(happened.indexOf('first')).toBe(0)
  // The hundred and first has come by then, and is taken after it.
  expect(happened.indexOf('second')).toBe(102)
})

test('who has left in the meantime is not served', async () => {
  let begun = false
  let refused = false
  awaitTurn(
    false,
    {
      address: '203.0.113.1',
      isThere: () => false,
      begin: () => (begun = true),
      refuse: () => (refused = true),
    },
    () => {},
  )
  await pause(20)
  expect([begun, refused]).toEqual([false, false])
})

test.each([
  ['/booking?offer=off_1', true],
  ['/booking/payment.data?offer=off_1', true],
  ['/booking.data', true],
  ['/pay?token=x', true],
  ['/webhooks/stripe', true],
  ['/api/bookings', true],
  ['/payments', false],
  ['/search?origin=LHR', false],
  ['/my-trips', false],
])('%s is on the way through the checkout: %s', (url, expected) => {
  expect(isCheckoutPath(url)).toBe(expected)
})

test('one address has half of the places, and its places again when its requests are over', async () => {
  const ends: (() => void)[] = []
  const fateOf = (address: string, isCheckout = false) =>
    new Promise<string>((resolve) =>
      awaitTurn(
        isCheckout,
        {
          address,
          isThere: () => true,
          begin: () => resolve('begun'),
          refuse: () => resolve('refused'),
        },
        (tell) => ends.push(tell),
      ),
    )
  for (let count = 0; count < 500; count += 1) expect(await fateOf('203.0.113.7')).toBe('begun')
  expect(await fateOf('203.0.113.7')).toBe('refused')
  expect(await fateOf('203.0.113.7', true)).toBe('begun')
  expect(await fateOf('203.0.113.8')).toBe('begun')
  for (const end of ends) end()
  expect(await fateOf('203.0.113.7')).toBe('begun')
})
