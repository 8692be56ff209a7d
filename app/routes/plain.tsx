import { Outlet } from '@remix-run/react'
import type { LinksFunction } from '@remix-run/node'
import plainSheet from '#app/styles/plain.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: plainSheet }]

/** Parent route of every page without its own style sheet. */
export default function Plain() {
  return <Outlet />
}
