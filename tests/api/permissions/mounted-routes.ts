import { readFileSync } from 'node:fs'
import routes, { type Access } from '../../../app/routes.ts'

type Entry = { id?: string; file: string; path?: string; access?: Access; children?: Entry[] }

/** Flattens the tree of routes and gives each entry its full address. */
const flat = (entries: Entry[], above = ''): (Entry & { address: string })[] =>
  entries.flatMap((entry) => {
    const address = entry.path === undefined ? above : `${above}/${entry.path}`
    return [{ ...entry, address }, ...flat(entry.children ?? [], address)]
  })

export const idOf = (route: string) => route.replace(/\.tsx?$/, '')

/** False for a layout, because only the pages inside a layout have addresses. */
const hasAccess = <E extends Entry>(entry: E): entry is E & { access: Access } => 'access' in entry

/**
 * Every route module that has an address, with its id, its address, the functions it exports and the visitors that
 * app/routes.ts admits.
 */
export const mounted = flat(routes as Entry[])
  .filter(hasAccess)
  .map(({ id, file, address, access: [opens, posts] }) => {
    const source = readFileSync(`app/${file}`, 'utf8')
    const exports = (name: string) =>
      new RegExp(String.raw`export (const|(async )?function) ${name}\b`).test(source)
    return {
      id: id ?? idOf(file),
      address: address || '/',
      loads: exports('loader'),
      acts: exports('action'),
      opens,
      posts,
    }
  })
