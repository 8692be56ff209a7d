import { readFileSync } from 'node:fs'
import routes from '../../app/routes.ts'

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }

const flat = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

export const idOf = (route: string) => route.replace(/\.tsx?$/, '')

/** A layout around pages that have addresses of their own. */
const hasAddress = ({ path, index }: Entry) => path !== undefined || index === true

/** Every route module that an address leads to, by its id. */
export const mounted = flat(routes as Entry[])
  .filter(hasAddress)
  .map(({ id, file }) => {
    const source = readFileSync(`app/${file}`, 'utf8')
    const exports = (name: string) =>
      new RegExp(String.raw`export (const|(async )?function) ${name}\b`).test(source)
    return { id: id ?? idOf(file), loads: exports('loader'), acts: exports('action') }
  })
