import type { ReactElement } from 'react'
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server'

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
