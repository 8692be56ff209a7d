import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = 'build/client/assets'

/** Size of all scripts, sheets and drawings in Brotli, divided by gzip. */
export function brotliOverGzip(): number {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return (
    sum(names.map((name) => statSync(join(folder, `${name}.br`)).size)) /
    sum(names.map((name) => gzipSync(readFileSync(join(folder, name))).length))
  )
}
