import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { app } from '#app/core/app.server.ts'
import { env } from './env.server.ts'

/** A stored text that was altered, belongs to another row, or was written with a key that is gone. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

type Key = {
  /** Derived from the key, so that nobody has to number keys; tells nothing of it. */
  id: string
  bytes: Buffer
}

/** Texts of this version name their key. */
const version = 'v2'
/** Texts of the first version do not: they stand under any. */
const firstVersion = 'v1'

const keys: readonly Key[] = env.dataKeys.map((bytes) => ({
  id: createHash('sha256').update('data key').update(bytes).digest('hex').slice(0, 8),
  bytes,
}))

/** How texts begin that are encrypted with the first key of `DATA_KEY`. */
export const newestPrefix = `${version}.${newestKey().id}.`

/** Whether there are keys besides the first, which may be dropped once nothing stands under them. */
export const isRotating = keys.length > 1

/**
 * AES-256-GCM with the first key of `DATA_KEY`. `context` names the row and column; the text opens
 * nowhere else, so one traveller's passport cannot be moved to another's row.
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
    throw new DecryptionError(`Written with a key that is not in DATA_KEY (${context})`)
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
