import { createCipheriv, createDecipheriv } from 'node:crypto'
import { app } from '#app/app.server.ts'
import { env } from '#app/env.server.ts'

/** A stored text that was altered, belongs to another row, or was written with another key. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

const version = 'v1'

/**
 * AES-256-GCM with `DATA_KEY`. `context` names the row and column; the text opens nowhere else, so
 * one traveller's passport cannot be moved to another's row.
 */
export function encrypt(plain: string, context: string): string {
  const iv = app().random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', env.dataKey, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  return `${version}.${text}`
}

/** Throws `DecryptionError`. */
export function decrypt(stored: string, context: string): string {
  const [prefix, text, ...rest] = stored.split('.')
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (prefix !== version || rest.length > 0 || bytes.length < 28) {
    throw new DecryptionError(`Not an encrypted text (${context})`)
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', env.dataKey, bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new DecryptionError(`Cannot decrypt (${context})`, { cause: error })
  }
}
