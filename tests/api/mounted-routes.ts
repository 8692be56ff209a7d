import { readFileSync } from 'node:fs'
import routes from '../../app/routes.ts'

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }

/** Flattens the tree of routes and gives each entry its full address. */
const flat = (entries: Entry[], above = ''): (Entry & { address: string })[] =>
  entries.flatMap((entry) => {
    const address = entry.path === undefined ? above : `${above}/${entry.path}`
    return [{ ...entry, address }, ...flat(entry.children ?? [], address)]
  })

export const idOf = (route: string) => route.replace(/\.tsx?$/, '')

/** False for a layout, because only the pages inside a layout have addresses. */
const hasAddress = ({ path, index }: Entry) => path !== undefined || index === true

/** Every route module that has an address, with its id, its address and the functions it exports. */
export const mounted = flat(routes as Entry[])
  .filter(hasAddress)
  .map(({ id, file, address }) => {
    const source = readFileSync(`app/${file}`, 'utf8')
    const exports = (name: string) =>
      new RegExp(String.raw`export (const|(async )?function) ${name}\b`).test(source)
    return {
      id: id ?? idOf(file),
      address: address || '/',
      loads: exports('loader'),
      acts: exports('action'),
    }
  })
