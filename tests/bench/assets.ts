import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = 'build/client/assets'

/** Total size of scripts, style sheets and SVG files with Brotli, divided by their size with gzip. */
export function brotliOverGzip(): number {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return (
    sum(names.map((name) => statSync(join(folder, `${name}.br`)).size)) /
    sum(names.map((name) => gzipSync(readFileSync(join(folder, name))).length))
  )
}
