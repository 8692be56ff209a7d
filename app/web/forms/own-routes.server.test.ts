import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withOwnRoutes } from './own-routes.server.ts'

type Routes = EntryContext['manifest']['routes']

const all = Object.fromEntries(
  [
    { id: 'root' },
    { id: 'home', parentId: 'root', index: true },
    { id: 'frame', parentId: 'root' },
    { id: 'about', parentId: 'frame', path: 'about' },
    { id: 'faq', parentId: 'frame', path: 'faq' },
    { id: 'booking', parentId: 'root', path: 'booking' },
    { id: 'passengers', parentId: 'booking', index: true },
    { id: 'seats', parentId: 'booking', path: 'seats' },
  ].map((route) => [route.id, route]),
) as unknown as Routes

const contextOf = (...ids: string[]) =>
  ({
    manifest: { routes: all, version: '1' },
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext

const routesOf = (context: EntryContext) => Object.keys(context.manifest.routes)

test.each([
  ['a page', ['root', 'frame', 'about'], ['frame', 'about']],
  ['a step of the checkout', ['root', 'booking', 'seats'], ['seats']],
  ['a page that does not exist', ['root'], []],
])('%s is rendered with the routes that match it and the index routes', (_, matched, own) => {
  const begin = ['root', 'home', 'booking', 'passengers']
  const context = withOwnRoutes(contextOf(...matched))
  expect(routesOf(context).sort()).toEqual([...begin, ...own].sort())
  expect(routesOf(withOwnRoutes(contextOf(...matched))).sort()).toEqual([...begin, ...own].sort())
  expect(context.manifest.version).toBe('1')
})
