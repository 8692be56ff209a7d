import type { EntryContext } from '@remix-run/node'

type Routes = EntryContext['manifest']['routes']

/** By the chain of routes that a page matched: there are as many as there are routes. */
const known = new Map<string, Routes>()

/**
 * The routes that a page needs to be rendered and to start in a browser: its own, and those that an
 * address without a further segment leads to, which a browser cannot discover. Remix prepares every route
 * of the manifest for each page, an eighth of what a page costs the processor.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const chain = ids.join(' ')
  const routes = known.get(chain) ?? routesFor(ids, context.manifest.routes)
  known.set(chain, routes)
  return { ...context, manifest: { ...context.manifest, routes } }
}

function routesFor(matched: string[], all: Routes): Routes {
  const indexes = Object.values(all).filter(({ index }) => index)
  const wanted = new Set<string>()
  for (const id of [...matched, ...indexes.map((route) => route.id)]) {
    for (let at: string | undefined = id; at; at = all[at]?.parentId) wanted.add(at)
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)))
}
