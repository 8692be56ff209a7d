import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lazy, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render, renderAtOnce } from './render.server.ts'

/** Nobody catches these, and so they would end the site. */
let unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)
beforeEach(() => {
  unhandled = []
  process.on('unhandledRejection', note)
})
afterEach(() => process.off('unhandledRejection', note))

function Broken(): ReactNode {
  throw new Error('broken')
}

function options(whole: boolean) {
  const errors: unknown[] = []
  return {
    errors,
    nonce: undefined,
    whole,
    giveUpAfter: 1_000,
    onError: (error: unknown) => void errors.push(error),
  }
}

describe.each([true, false])('whole: %s', (whole) => {
  test('a page that cannot be rendered is rejected, and nothing else happens', async () => {
    const how = options(whole)
    const rendering = render(<Broken />, how).then((pipe) => text(pipe(new PassThrough())))
    await expect(rendering).rejects.toThrow('broken')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unhandled).toEqual([])
    expect(how.errors).toHaveLength(1)
  })

  test('a part that cannot be rendered leaves the rest', async () => {
    const how = options(whole)
    const pipe = await render(
      <main>
        here
        <Suspense fallback="waiting">
          <Broken />
        </Suspense>
      </main>,
      how,
    )
    expect(await text(pipe(new PassThrough()))).toMatch(/^<main>here.*waiting/s)
    expect(how.errors).toHaveLength(1)
    expect(unhandled).toEqual([])
  })
})

describe('at once', () => {
  const Late = lazy(() => new Promise<never>(() => {}))
  const around = (part: ReactNode) => (
    <main>
      here <Suspense fallback="waiting">{part}</Suspense>
    </main>
  )

  test('a page is what it is as a stream', async () => {
    const page = (
      <html lang="en">
        <body>{around(<p>{['a', 'b']}</p>)}</body>
      </html>
    )
    const pipe = await render(page, options(true))
    expect(renderAtOnce(page)).toBe(await text(pipe(new PassThrough())))
  })

  test.each([
    ['fails', <Broken key="broken" />],
    ['waits', <Late key="late" />],
  ])('a page of which a part %s is left to the stream', (_, part) => {
    expect(renderAtOnce(around(part))).toBeNull()
  })

  test('a page that cannot be rendered says so', () => {
    expect(() => renderAtOnce(<Broken />)).toThrow('broken')
  })
})
