/** FNV-1a with a final mix. The 32-bit result is the same in every process. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  return mix(h)
}

export function mix(seed: number, salt = 0): number {
  let h = (seed ^ Math.imul(salt + 0x9e3779b9, 0x85ebca6b)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in [0, 1), which is always the same for the same seed and salt. */
export function chance(seed: number, salt = 0): number {
  return mix(seed, salt) / 4294967296
}

export function below(size: number, seed: number, salt = 0): number {
  return Math.floor(chance(seed, salt) * size)
}
