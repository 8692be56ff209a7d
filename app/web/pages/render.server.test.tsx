import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lazy, Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CachedFragment } from '#app/components/page/cached-fragment.tsx'
import { startApp } from '../../../tests/app.ts'
import { render, renderSync } from './render.server.ts'

beforeAll(() => startApp())

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

describe.each([true, false])('render with the option `whole` %s', (whole) => {
  test('rejects when the page fails, and leaves no unhandled error', async () => {
    const how = options(whole)
    const rendering = render(<Broken />, how).then((pipe) => text(pipe(new PassThrough())))
    await expect(rendering).rejects.toThrow('broken')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unhandled).toEqual([])
    expect(how.errors).toHaveLength(1)
  })

  test('sends the rest of the page when a part fails', async () => {
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

describe('renderSync', () => {
  const Late = lazy(() => new Promise<never>(() => {}))
  const around = (part: ReactNode) => (
    <main>
      here <Suspense fallback="waiting">{part}</Suspense>
    </main>
  )

  test('renders the same HTML as render', async () => {
    const page = (
      <html lang="en">
        <body>{around(<p>{['a', 'b']}</p>)}</body>
      </html>
    )
    const pipe = await render(page, options(true))
    expect(renderSync(page)).toBe(await text(pipe(new PassThrough())))
  })

  test.each([
    ['fails', <Broken key="broken" />],
    ['waits', <Late key="late" />],
  ])('returns null when a part of the page %s', (_, part) => {
    expect(renderSync(around(part))).toBeNull()
  })

  test('throws when the page fails', () => {
    expect(() => renderSync(<Broken />)).toThrow('broken')
  })
})

describe('a cached fragment', () => {
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

  test('renders once for equal props', () => {
    expect(renderSync(pageFor('Ada'))).toBe(htmlFor('Ada'))
    expect(renderSync(pageFor('Ada', 'another page'))).toBe(htmlFor('Ada', 'another page'))
    expect(renderSync(pageFor('Ben'))).toBe(htmlFor('Ben'))
    expect(rendered.filter((name) => name !== 'Eve')).toEqual(['Ada', 'Ben'])
  })

  test('differs from a fragment with another name', () => {
    const other = { name: 'other', content: ({ name }: { name: string }) => <b>{name}</b> }
    const html = renderSync(
      <>
        <CachedFragment as="div" name="greeting" content={Greeting} props={{ name: 'Eve' }} />
        <CachedFragment as="div" props={{ name: 'Eve' }} {...other} />
      </>,
    )
    expect(html).toContain('</div><div><b>Eve</b></div>')
  })

  test('ends at its own end tag, whatever its content', () => {
    const text = '</div> data-fragment="0" <div>'
    const safe = '&lt;/div&gt; data-fragment=&quot;0&quot; &lt;div&gt;'
    for (let time = 0; time < 2; time++) {
      expect(renderSync(pageFor(text, text))).toBe(htmlFor(safe, safe))
    }
    expect(rendered).toEqual([text])
  })

  test('in a streamed page comes from the cache, but streaming adds no fragment to the cache', async () => {
    const asStream = async (name: string) =>
      text((await render(pageFor(name), options(true)))(new PassThrough()))
    const html = (name: string) => htmlFor(name).replace('<!DOCTYPE html>', '')
    expect(await asStream('Cora')).toBe(html('Cora'))
    renderSync(pageFor('Cora'))
    expect(await asStream('Cora')).toBe(html('Cora'))
    expect(rendered).toEqual(['Cora', 'Cora'])
  })

  test('stays out of the cache when renderSync returns null for its page', () => {
    const waiting = (
      <Suspense fallback="waiting">
        <Broken />
      </Suspense>
    )
    expect(renderSync(pageFor('Dora', waiting))).toBeNull()
    expect(renderSync(pageFor('Dora'))).toBe(htmlFor('Dora'))
    expect(rendered).toEqual(['Dora', 'Dora'])
  })

  test('must not contain an element with its own tag', () => {
    const page = <CachedFragment as="div" name="nested" content={() => <div />} props={{}} />
    expect(() => renderSync(page)).toThrow('The cached <div> contains another <div>')
  })
})
