import { createCipheriv } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { app } from './app.server.ts'
import { decrypt, DecryptionError, encrypt } from './encryption.server.ts'

const plain = '{"number":"X1234567","name":"Zoë"}'

test('a text is decrypted with its context, and its ciphertext differs each time', () => {
  const [first, second] = [encrypt(plain, 'co_1'), encrypt(plain, 'co_1')]
  expect(first).toMatch(/^v2\.[\da-f]{8}\.[\w-]+$/)
  expect(first).not.toBe(second)
  expect(decrypt(first, 'co_1')).toBe(plain)
  expect(decrypt(encrypt('', 'co_1'), 'co_1')).toBe('')
})

test('a text cannot be decrypted with another context', () => {
  expect(() => decrypt(encrypt(plain, 'co_1'), 'co_2')).toThrow(DecryptionError)
})

test('decryption detects a change of any byte', () => {
  const [version, key, text = ''] = encrypt(plain, 'co_1').split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const altered = Buffer.from(bytes)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(() => decrypt(`${version}.${key}.${altered.toString('base64url')}`, 'co_1')).toThrow(
      DecryptionError,
    )
  }
})

test.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'v2.00000000.AAAA', 'v3.AAAA', 'plain text', 'null'])(
  'decryption rejects %j, which is no ciphertext',
  (text) => {
    expect(() => decrypt(text, 'co_1')).toThrow(DecryptionError)
  },
)

test('decryption detects a truncated text', () => {
  expect(() => decrypt(encrypt(plain, 'co_1').slice(0, -4), 'co_1')).toThrow(DecryptionError)
})

describe('key rotation', () => {
  const [first, second] = [Buffer.alloc(32, 'one key'), Buffer.alloc(32, 'another key')]
  const base64 = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',')

  async function withKeys(keys: string) {
    vi.stubEnv('DATA_KEY', keys)
    vi.resetModules()
    onTestFinished(() => {
      vi.unstubAllEnvs()
      vi.resetModules()
    })
    const ambient = await import('./app.server.ts')
    ambient.setApp(app())
    return import('./encryption.server.ts')
  }

  /** Encrypts in the first format, which does not name its key. */
  function olderText(key: Buffer, context: string): string {
    const iv = Buffer.alloc(12, 7)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }

  test('encrypts with the first key and decrypts with all keys', async () => {
    const before = await withKeys(base64(first))
    const old = before.encrypt(plain, 'co_1')
    const between = await withKeys(base64(second, first))
    expect(between.decrypt(old, 'co_1')).toBe(plain)
    const written = between.encrypt(plain, 'co_1')
    expect(written.startsWith(between.newestPrefix)).toBe(true)
    expect(old.startsWith(between.newestPrefix)).toBe(false)
    const after = await withKeys(base64(second))
    expect(after.decrypt(written, 'co_1')).toBe(plain)
    expect(() => after.decrypt(old, 'co_1')).toThrow('a key that is not in DATA_KEY')
  })

  test('tries each key for texts that do not name a key', async () => {
    const { decrypt: read } = await withKeys(`${base64(second)} , ${base64(first)}`)
    expect(read(olderText(first, 'co_1'), 'co_1')).toBe(plain)
    expect(read(olderText(second, 'co_1'), 'co_1')).toBe(plain)
    expect(() => read(olderText(Buffer.alloc(32), 'co_1'), 'co_1')).toThrow('Cannot decrypt')
    expect(() => read(olderText(first, 'co_1'), 'co_2')).toThrow('Cannot decrypt')
  })
})
