import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import plainEnglish, { sentencesOf } from './plain-english.mjs'

/** Messages of one rule about a piece of code, without the beginning that all messages share. */
function check(rule: 'comments' | 'titles' | 'texts', code: string) {
  const config = {
    files: ['**/*.tsx'],
    linterOptions: { reportUnusedDisableDirectives: false },
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { 'plain-english': plainEnglish as never },
    rules: { [`plain-english/${rule}`]: 'error' as const },
  }
  const messages = new Linter().verify(code, [config], { filename: 'code.tsx' })
  return messages.map(({ message }) => message.replace(/^Plain English: /, ''))
}

const words = (count: number) => `Refunds ${'many '.repeat(count - 1).trim()}.`

describe('comments', () => {
  it.each([
    ['a line comment', '// How long a session lasts.'],
    ['a docstring', '/**\n * Whether it holds.\n */\n/** Whose turn it is. */'],
    ['a comment after code', 'const a = 1 // that is the first'],
    ['a purpose clause', '// So that the page loads.'],
  ])('rejects %s with a banned opening', (_, code) => {
    expect(check('comments', code)).toEqual([expect.stringMatching(/^name the subject first/)])
  })

  it.each([
    ['a directive', '// eslint-disable-next-line no-console -- of those at once'],
    ['a TypeScript directive', '// @ts-expect-error: nobody declares this\nfoo()'],
    ['a JSDoc type', '/** @type {import("x").What} */'],
    ['a licence', '/*! @license MIT, nobody is liable */'],
    ['a code span', '// The state `is told` and the table `besides` keep their names.'],
    ['a code sample', '/**\n * Reads a row:\n * ```\n * // whoever is told\n * ```\n */'],
    ['a link', '// See https://example.com/anew/nobody.html for the format.'],
    ['a word that contains a banned one', '// Northern routes, and airports whatsoever.'],
  ])('accepts %s', (_, code) => {
    expect(check('comments', code)).toEqual([])
  })

  it('suggests a replacement for a banned idiom', () => {
    expect(check('comments', '// The fare is stale, and Nobody knows.')).toEqual([
      'instead of "Nobody" write "no one", or better the actor: "you", "the caller".',
    ])
  })

  it('finds an idiom across two line comments', () => {
    expect(check('comments', '// The hold is\n// let go after an hour.')).toHaveLength(1)
  })

  it('limits a sentence to 30 words', () => {
    expect(check('comments', `// ${words(30)}`)).toEqual([])
    expect(check('comments', `// ${words(31)}`)).toEqual(['31 words in a sentence; at most 30.'])
    expect(check('comments', `// ${words(20)} ${words(20)}`)).toEqual([])
  })
})

describe('sentencesOf', () => {
  it('splits a comment at full stops, list items and empty lines', () => {
    expect(sentencesOf('*\n * One. Two:\n * - three\n * - four\n *\n * Five\n')).toEqual([
      'One.',
      'Two:',
      '- three',
      '- four',
      'Five',
    ])
  })

  it('leaves out tables and tags', () => {
    expect(sentencesOf('*\n * One.\n * | a | b |\n * @param x the x\n')).toEqual(['One.'])
  })
})

describe('titles', () => {
  it.each([
    ['test', "test('that it holds', () => {})"],
    ['it.each', "it.each([1])('of %s the last', () => {})"],
    ['a tagged template', 'test.each`a`("is free of $a", () => {})'],
    ['describe', "describe('how it works', () => {})"],
    ['test.describe.serial', "test.describe.serial('and what follows', () => {})"],
    ['a template', 'it(`so ${name} wins`, () => {})'],
  ])('rejects a banned opening in %s', (_, code) => {
    expect(check('titles', code)).toEqual([expect.stringMatching(/^name the subject first/)])
  })

  it.each([
    ['the name of a unit', "describe('of', () => {})"],
    ['a longer word', "it('isolates a failing airline', () => {})"],
    ['other calls', "expect.soft('that is told'); regex.test('what is told')"],
    ['a condition', "test.skip(isSlow, 'whoever is told')"],
  ])('accepts %s as a title', (_, code) => {
    expect(check('titles', code)).toEqual([])
  })

  it('limits a title to 100 characters', () => {
    expect(check('titles', `it('${'x'.repeat(100)}', () => {})`)).toEqual([])
    expect(check('titles', `it('${'x'.repeat(101)}', () => {})`)).toHaveLength(1)
  })

  it('rejects a banned idiom', () => {
    expect(check('titles', "it('pays back twice', () => {})")).toHaveLength(1)
  })
})

describe('texts', () => {
  it.each([
    ['a string', "const a = 'We pay back your money'"],
    ['a template', 'const a = `We pay back ${sum} today`'],
    ['JSX text over two lines', 'const a = <p>We pay\n back your money</p>'],
    ['an attribute', 'const a = <input title="We pay back it" />'],
  ])('rejects a banned idiom in %s', (_, code) => {
    expect(check('texts', code)).toHaveLength(1)
  })

  it('accepts keys and other strings of one or two words', () => {
    expect(check('texts', "const a = ['besides', 'at once', 'begun']")).toEqual([])
  })
})
