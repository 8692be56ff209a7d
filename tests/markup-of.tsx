import { createRemixStub } from '@remix-run/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the markup of an element on a page whose loader has returned `loaded`. */
export function markupOf(element: ReactElement, loaded: unknown = {}): string {
  const Page = createRemixStub([{ id: 'page', path: '/', Component: () => element }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loaded } }} />)
}
