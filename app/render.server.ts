import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server'

type RenderOptions = {
  nonce: string | undefined
  /** Wait for all of the page, not only for its frame. */
  whole: boolean
  /** After how many milliseconds what is still awaited is given up. */
  giveUpAfter: number
  /** Told of everything that could not be rendered. */
  onError: (error: unknown) => void
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
    const { pipe, abort } = renderToPipeableStream(page, {
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

/**
 * Renders a page whose data is all there, for four fifths of what it costs as a stream, whose bytes React
 * writes one small piece after another. Null where a part is left out: `render` waits for it, and tells why
 * it failed. Throws where not even the frame could be rendered.
 */
export function renderAtOnce(page: ReactElement): string | null {
  const html = renderToString(page)
  return html.includes(leftOut) ? null : `<!DOCTYPE html>${html}`
}
