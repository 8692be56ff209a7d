import { perApp } from '#app/core/app.server.ts'
import type { EntryContext } from '@remix-run/node'

type Routes = EntryContext['manifest']['routes']

const known = perApp(() => new Map<string, Routes>())

/**
 * Leaves other pages' routes out of the manifest, because Remix spends an eighth of a page's CPU
 * time on preparing them.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const chain = ids.join(' ')
  const routes = known().get(chain) ?? routesFor(ids, context.manifest.routes)
  known().set(chain, routes)
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
