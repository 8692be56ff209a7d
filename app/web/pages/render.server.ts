import { perApp } from '#app/core/app.server.ts'
import { createElement, type ReactElement } from 'react'
import { LRUCache } from 'lru-cache'
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server'
import {
  FragmentCacheContext,
  type FragmentCache,
  type FragmentElement,
} from '#app/components/page/cached-fragment.tsx'
import { compactText } from '#app/platform/text/compact-text.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

type RenderOptions = {
  nonce: string | undefined
  whole: boolean
  giveUpAfter: number
  onError: (error: unknown) => void
}

const fragments = perApp(
  () =>
    new LRUCache<string, string>({
      maxSize: 4_000_000,
      sizeCalculation: (html, key) => html.length + key.length,
    }),
)

const findFragment = (key: string) => fragments().get(key)

const readOnly: FragmentCache = { find: findFragment, mark: () => ({}) }

function within(cache: FragmentCache, page: ReactElement): ReactElement {
  if (env.NODE_ENV === 'development') return page
  return createElement(FragmentCacheContext.Provider, { value: cache }, page)
}

/**
 * Rejects when React cannot render the shell. React calls `onAllReady` even then, so a call of
 * `onAllReady` does not prove success.
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

const leftOut = '<!--$!-->'

type RenderedFragment = { mark: string; element: FragmentElement; key: string }

function keepFragments(page: string, rendered: RenderedFragment[]): string {
  return rendered.reduce((html, { mark, element, key }) => {
    const at = html.indexOf(` ${mark}`)
    const after = html.slice(at + 1 + mark.length)
    const inside = after.slice(after.indexOf('>') + 1, after.indexOf(`</${element}>`))
    if (new RegExp(`<${element}[ >]`).test(inside)) {
      throw new Error(`The cached <${element}> contains another <${element}>: ${key}`)
    }
    fragments().set(key, compactText(inside))
    return html.slice(0, at) + after
  }, page)
}

/**
 * Takes a fifth less time than streaming. Returns null when a part is missing. Throws when React
 * cannot render the shell.
 */
export function renderSync(page: ReactElement): string | null {
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
