import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = 'build/client/assets'

/** Bytes of all scripts, sheets and drawings, with Brotli over with gzip as a server makes it on the way. */
export function brotliOverGzip(): number {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return (
    sum(names.map((name) => statSync(join(folder, `${name}.br`)).size)) /
    sum(names.map((name) => gzipSync(readFileSync(join(folder, name))).length))
  )
}
