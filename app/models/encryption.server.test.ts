import { expect, test } from 'vitest'
import { decrypt, DecryptionError, encrypt } from './encryption.server.ts'

const plain = '{"number":"X1234567","name":"Zoë"}'

test('opens with its context, and never looks the same twice', () => {
  const [first, second] = [encrypt(plain, 'co_1'), encrypt(plain, 'co_1')]
  expect(first).toMatch(/^v1\.[\w-]+$/)
  expect(first).not.toBe(second)
  expect(decrypt(first, 'co_1')).toBe(plain)
  expect(decrypt(encrypt('', 'co_1'), 'co_1')).toBe('')
})

test('opens in no other context', () => {
  expect(() => decrypt(encrypt(plain, 'co_1'), 'co_2')).toThrow(DecryptionError)
})

test('notices a change of any byte', () => {
  const bytes = Buffer.from(encrypt(plain, 'co_1').slice(3), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const altered = Buffer.from(bytes)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(() => decrypt(`v1.${altered.toString('base64url')}`, 'co_1')).toThrow(DecryptionError)
  }
})

test.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'plain text', 'null'])(
  '%j is no encrypted text',
  (text) => {
    expect(() => decrypt(text, 'co_1')).toThrow(DecryptionError)
  },
)

test('notices a shortened text', () => {
  expect(() => decrypt(encrypt(plain, 'co_1').slice(0, -4), 'co_1')).toThrow(DecryptionError)
})
