import { Outlet } from '@remix-run/react'
import type { LinksFunction } from '@remix-run/node'
import plainSheet from '#app/styles/plain.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: plainSheet }]

/** Around every page that has no sheet of its own. */
export default function Plain() {
  return <Outlet />
}
