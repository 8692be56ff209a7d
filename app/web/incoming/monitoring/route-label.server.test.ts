import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { routeLabel } from './route-label.server.ts'

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [here, ...addresses(children, here)]
  })
}

const own = [...new Set(addresses(routes))].filter((path) => path && !path.includes('*'))

test.each(own)('the route %s has its own label', (path) => {
  const whole = path.replace('?', '')
  expect(routeLabel(whole.replace(/:\w+/g, 'bk_0019a'))).toBe(whole.replace(/:\w+/g, ':id'))
})

test.each([
  ['/', '/'],
  ['/search.data', '/search'],
  ['/api/bookings/bk_1', '/api/*'],
  ['/assets/root-Bx1.js', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['/my-trips/a/b/c/d', 'other'],
])('the path %s has the label %s', (path, label) => expect(routeLabel(path)).toBe(label))
