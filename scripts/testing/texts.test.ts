import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listPath, listTexts, textsOf } from './texts.mjs'

const texts = (source: string) => textsOf('page.tsx', source).texts as string[]

describe('textsOf', () => {
  it('lists JSX text with its inline elements in one line', () => {
    expect(
      texts('const a = <p>We refund {sum}\n to <b>your card</b>. <Link to="/x">See why</Link></p>'),
    ).toEqual(['We refund … to your card. See why'])
  })

  it('lists every block on its own line', () => {
    expect(texts('const a = <ul><li>One</li><li>{"Two"}</li></ul>')).toEqual(['One', 'Two'])
  })

  it('lists both sides of a condition', () => {
    expect(texts("const a = <p>{isOn ? 'Switched on' : <>Switched off</>}</p>")).toEqual([
      'Switched on',
      'Switched off',
    ])
  })

  it('lists attributes that people read, and no others', () => {
    expect(
      texts('const a = <input aria-label="City" className="mt-2 flex p-4" id="city" />'),
    ).toEqual(['City'])
  })

  it('lists sentences elsewhere, with … for each value', () => {
    expect(texts('const a = `You paid ${sum} today.` + `Thank you, ${name}!`')).toEqual([
      'You paid … today.Thank you, …!',
    ])
  })

  it('lists short values of properties that people read', () => {
    expect(texts("const a = { title: 'Checked bag', kind: 'checked bag' }")).toEqual([
      'Checked bag',
    ])
  })

  it.each([
    ['class names', "const a = 'flex items-center gap-2 md:p-4'"],
    ['SQL', "const a = sql`select one from two where three`, b = 'select one from two'"],
    ['types', "type A = 'one of many kinds'"],
    ['imports', "import 'a path of mine'"],
    [
      'wire formats',
      "const a = ['text/html; charset=utf-8', 'max-age=60, must-revalidate, private']",
    ],
    ['drawings', "const a = 'M204 583l6 2 7 2-6-1z M140 337l8 2'"],
  ])('leaves out %s', (_, source) => {
    expect(texts(source)).toEqual([])
  })

  it('lists log messages and internal errors separately', () => {
    const source = "log.warn({ id }, 'hold not released'); throw new Error('Not a date')"
    expect(textsOf('page.ts', source)).toEqual({
      texts: [],
      logs: ['hold not released', 'Not a date'],
    })
  })
})

it('docs/texts.txt is up to date (npm run texts writes it)', () => {
  expect(readFileSync(listPath, 'utf8')).toBe(listTexts())
})
