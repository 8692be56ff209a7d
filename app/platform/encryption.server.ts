import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { app } from './app.server.ts'
import { env } from './settings/env.server.ts'

/** The text was changed, belongs to another row, or needs a key that is not configured any more. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

type Key = {
  /** Computed from the key without revealing the key, so operators need not number keys. */
  id: string
  bytes: Buffer
}

/** Texts of version v2 name their key. For texts of version v1, decryption tries every key. */
const version = 'v2'
const firstVersion = 'v1'

const keys: readonly Key[] = env.dataKeys.map((bytes) => ({
  id: createHash('sha256').update('data key').update(bytes).digest('hex').slice(0, 8),
  bytes,
}))

export const newestPrefix = `${version}.${newestKey().id}.`

export const isRotating = keys.length > 1

/**
 * Encrypts with AES-256-GCM. `context` names the row and column, so that a passport cannot be moved
 * to another traveller's row.
 */
export function encrypt(plain: string, context: string): string {
  const iv = app().random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', newestKey().bytes, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return newestPrefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws `DecryptionError`. */
export function decrypt(stored: string, context: string): string {
  const [prefix, ...parts] = stored.split('.')
  const id = prefix === version ? parts.shift() : null
  const bytes = Buffer.from(parts[0] ?? '', 'base64url')
  const isKnown = prefix === version || prefix === firstVersion
  if (!isKnown || parts.length !== 1 || bytes.length < 28) {
    throw new DecryptionError(`Not an encrypted text (${context})`)
  }
  const candidates = keys.filter((key) => id === null || key.id === id)
  if (candidates.length === 0) {
    throw new DecryptionError(`Encrypted with a key that is not in DATA_KEY (${context})`)
  }
  let cause: unknown
  for (const key of candidates) {
    try {
      return open(bytes, key, context)
    } catch (error) {
      cause = error
    }
  }
  throw new DecryptionError(`Cannot decrypt (${context})`, { cause })
}

/** Returns null for a text that was changed, belongs to another row, or needs a key that is not configured any more. */
export function decryptIfReadable(stored: string, context: string): string | null {
  try {
    return decrypt(stored, context)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

function open(bytes: Buffer, key: Key, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function newestKey(): Key {
  const [key] = keys
  if (!key) throw new Error('DATA_KEY holds no key')
  return key
}
