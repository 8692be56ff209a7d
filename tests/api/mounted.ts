import { readFileSync } from 'node:fs'
import routes from '../../app/routes.ts'

type Entry = { id?: string; file: string; children?: Entry[] }

const flat = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

export const idOf = (route: string) => route.replace(/\.tsx?$/, '')

/** Every route module that an address leads to, by its id. */
export const mounted = flat(routes as Entry[]).map(({ id, file }) => {
  const source = readFileSync(`app/${file}`, 'utf8')
  const exports = (name: string) =>
    new RegExp(String.raw`export (const|(async )?function) ${name}\b`).test(source)
  return { id: id ?? idOf(file), loads: exports('loader'), acts: exports('action') }
})
