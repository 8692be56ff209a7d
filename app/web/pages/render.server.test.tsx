import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lazy, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CachedFragment } from '#app/components/cached-fragment.tsx'
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

describe('a fragment', () => {
  let rendered: string[] = []
  beforeEach(() => (rendered = []))

  function Greeting({ name }: { name: string }) {
    rendered.push(name)
    return <p>Hello, {name}</p>
  }
  const pageFor = (name: string, text: ReactNode = 'a page') => (
    <body>
      <CachedFragment as="div" name="greeting" content={Greeting} props={{ name }} />
      {text}
    </body>
  )
  const htmlFor = (name: string, text = 'a page') =>
    `<!DOCTYPE html><body><div><p>Hello, <!-- -->${name}</p></div>${text}</body>`

  test('is rendered once for all who get the same', () => {
    expect(renderAtOnce(pageFor('Ada'))).toBe(htmlFor('Ada'))
    expect(renderAtOnce(pageFor('Ada', 'another page'))).toBe(htmlFor('Ada', 'another page'))
    expect(renderAtOnce(pageFor('Ben'))).toBe(htmlFor('Ben'))
    expect(rendered).toEqual(['Ada', 'Ben'])
  })

  test('is told from one of another name', () => {
    const other = { name: 'other', content: ({ name }: { name: string }) => <b>{name}</b> }
    const html = renderAtOnce(
      <>
        <CachedFragment as="div" name="greeting" content={Greeting} props={{ name: 'Ada' }} />
        <CachedFragment as="div" props={{ name: 'Ada' }} {...other} />
      </>,
    )
    expect(html).toContain('</div><div><b>Ada</b></div>')
  })

  test('ends where it ends, whatever it and its page say', () => {
    const text = '</div> data-fragment="0" <div>'
    const safe = '&lt;/div&gt; data-fragment=&quot;0&quot; &lt;div&gt;'
    for (let time = 0; time < 2; time++) {
      expect(renderAtOnce(pageFor(text, text))).toBe(htmlFor(safe, safe))
    }
    expect(rendered).toEqual([text])
  })

  test('of a page that goes out as a stream is taken from those before, and not kept', async () => {
    const asStream = async (name: string) =>
      text((await render(pageFor(name), options(true)))(new PassThrough()))
    const html = (name: string) => htmlFor(name).replace('<!DOCTYPE html>', '')
    expect(await asStream('Cora')).toBe(html('Cora'))
    renderAtOnce(pageFor('Cora'))
    expect(await asStream('Cora')).toBe(html('Cora'))
    expect(rendered).toEqual(['Cora', 'Cora'])
  })

  test('of a page that is left to the stream is not kept', () => {
    const waiting = (
      <Suspense fallback="waiting">
        <Broken />
      </Suspense>
    )
    expect(renderAtOnce(pageFor('Dora', waiting))).toBeNull()
    expect(renderAtOnce(pageFor('Dora'))).toBe(htmlFor('Dora'))
    expect(rendered).toEqual(['Dora', 'Dora'])
  })

  test('must not hold an element of its own kind, which would end it', () => {
    const page = <CachedFragment as="div" name="nested" content={() => <div />} props={{}} />
    expect(() => renderAtOnce(page)).toThrow('A fragment of <div> holds another one')
  })
})
