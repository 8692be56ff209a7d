import { createRemixStub } from '@remix-run/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns what a text browser shows of an element: hidden texts too, without styles and names. */
export function textPage(element: ReactElement): string {
  const Page = createRemixStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Page />)
    .replace(/<\/li>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
