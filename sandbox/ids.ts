import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const pool = Buffer.alloc(4096)
let used = pool.length

function randomByte(): number {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++] ?? 0
}

export function randomId(length: number): string {
  let id = ''
  while (id.length < length) {
    // Bytes from 248 are skipped, so that all 62 characters are equally likely.
    const byte = randomByte()
    if (byte < 248) id += ALPHABET[byte % 62]
  }
  return id
}
