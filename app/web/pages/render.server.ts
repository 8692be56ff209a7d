import { createElement, type ReactElement } from 'react'
import { LRUCache } from 'lru-cache'
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server'
import {
  FragmentCacheContext,
  type FragmentCache,
  type FragmentElement,
} from '#app/components/cached-fragment.tsx'
import { compactText } from '#app/platform/compact-text.server.ts'
import { env } from '#app/platform/env.server.ts'

type RenderOptions = {
  nonce: string | undefined
  /** Wait for all of the page, not only for its frame. */
  whole: boolean
  /** After how many milliseconds what is still awaited is given up. */
  giveUpAfter: number
  /** Told of everything that could not be rendered. */
  onError: (error: unknown) => void
}

/** HTML of fragments by their keys; a header of somebody signed in is 8,000 characters. */
const fragments = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

const findFragment = (key: string) => fragments.get(key)

/** For a page that goes out in pieces: what it renders itself is not kept. */
const readOnly: FragmentCache = { find: findFragment, mark: () => ({}) }

function within(cache: FragmentCache, page: ReactElement): ReactElement {
  // What is being written shows at once.
  if (env.NODE_ENV === 'development') return page
  return createElement(FragmentCacheContext.Provider, { value: cache }, page)
}

/**
 * Renders a page as far as `whole` says, and gives what pipes it. Rejects where not even its frame could be
 * rendered: then there is nothing to pipe, although React goes on to say that all is ready.
 */
export function render(
  page: ReactElement,
  { nonce, whole, giveUpAfter, onError }: RenderOptions,
): Promise<PipeableStream['pipe']> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(within(readOnly, page), {
      nonce,
      onShellReady() {
        if (!whole) resolve(pipe)
      },
      onAllReady() {
        clearTimeout(timer)
        resolve(pipe)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError,
    })
    const timer = setTimeout(abort, giveUpAfter)
  })
}

/** How React marks a part that could not be rendered, or waits. */
const leftOut = '<!--$!-->'

type RenderedFragment = { mark: string; element: FragmentElement; key: string }

/** Keeps the HTML of the fragments that a page has rendered itself, and takes their marks off it. */
function keepFragments(page: string, rendered: RenderedFragment[]): string {
  return rendered.reduce((html, { mark, element, key }) => {
    const at = html.indexOf(` ${mark}`)
    const after = html.slice(at + 1 + mark.length)
    const inside = after.slice(after.indexOf('>') + 1, after.indexOf(`</${element}>`))
    if (new RegExp(`<${element}[ >]`).test(inside)) {
      throw new Error(`A fragment of <${element}> holds another one: ${key}`)
    }
    fragments.set(key, compactText(inside))
    return html.slice(0, at) + after
  }, page)
}

/**
 * Renders a page whose data is all there, for four fifths of what it costs as a stream, whose bytes React
 * writes one small piece after another. Null where a part is left out: `render` waits for it, and tells why
 * it failed. Throws where not even the frame could be rendered.
 */
export function renderAtOnce(page: ReactElement): string | null {
  const rendered: RenderedFragment[] = []
  const cache: FragmentCache = {
    find: findFragment,
    mark(element, key) {
      const number = String(rendered.length)
      rendered.push({ mark: `data-fragment="${number}"`, element, key })
      return { 'data-fragment': number }
    },
  }
  const html = renderToString(within(cache, page))
  return html.includes(leftOut) ? null : `<!DOCTYPE html>${keepFragments(html, rendered)}`
}
