import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awaitTurn, isCheckoutPath, recordConnection } from './admission.server.ts'

function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('under load checkouts go first, and requests that would wait too long are refused immediately', async () => {
  const fates: string[] = []
  let workedMs = 0
  const arrive = (name: string, isCheckout: boolean) =>
    awaitTurn(
      isCheckout,
      {
        address: '203.0.113.1',
        isConnected: () => true,
        begin() {
          work(5)
          workedMs += 5
          fates.push(name)
        },
        refuse: () => fates.push(`${name} refused`),
      },
      (tell) => void pause(1).then(tell),
    )
  for (let count = 0; count < 60; count += 1) arrive('early', false)
  await expect.poll(() => fates.length).toBe(60)
  fates.length = 0
  for (let count = 0; count < 500; count += 1) arrive('page', false)
  const refused = fates.filter((fate) => fate === 'page refused').length
  expect(refused).toBeGreaterThan(200)
  for (let count = 0; count < 10; count += 1) arrive('checkout', true)
  await expect.poll(() => fates.length).toBe(510)
  expect(fates.filter((fate) => fate === 'checkout')).toHaveLength(10)
  expect(fates.lastIndexOf('checkout')).toBeLessThan(fates.indexOf('page', refused + 11))
  expect(workedMs).toBeLessThan(2_000)
})

test('a hundred new connections are accepted before the next page starts', async () => {
  const happened: string[] = []
  const arrive = (name: string) =>
    awaitTurn(
      false,
      {
        address: '203.0.113.1',
        isConnected: () => true,
        begin: () => happened.push(name),
        refuse: () => {},
      },
      () => {},
    )
  await pause(20)
  // A turn that takes long on a busy machine would let pages wait for more connections.
  const spy = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => spy.mockRestore())
  arrive('first')
  arrive('second')
  for (let count = 0; count < 150; count += 1) {
    recordConnection()
    happened.push('connection')
    await new Promise(setImmediate)
  }
  expect(happened.indexOf('first')).toBe(0)
  expect(happened.indexOf('second')).toBe(102)
})

test('a request whose visitor has left never starts', async () => {
  let begun = false
  let refused = false
  awaitTurn(
    false,
    {
      address: '203.0.113.1',
      isConnected: () => false,
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
])('%s belongs to the checkout: %s', (url, expected) => {
  expect(isCheckoutPath(url)).toBe(expected)
})

test('one address gets half of the slots, and regains them as its requests end', async () => {
  const ends: (() => void)[] = []
  const fateOf = (address: string, isCheckout = false) =>
    new Promise<string>((resolve) =>
      awaitTurn(
        isCheckout,
        {
          address,
          isConnected: () => true,
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
