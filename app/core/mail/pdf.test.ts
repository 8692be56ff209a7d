import { expect, test } from 'vitest'
import { pdfDocument, type PdfLine } from './pdf.ts'

const read = (lines: PdfLine[]) => pdfDocument('Receipt “1”', lines).toString('latin1')

const drawn = (file: string) =>
  [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, words = '']) =>
    Buffer.from(words, 'hex').toString('latin1'),
  )

test('a line has its text at the left edge and its amount at the right', () => {
  const file = read([{ text: 'Total (paid)', amount: '$1,234', bold: true, size: 12 }])
  expect(drawn(file)).toEqual(['Total (paid)', '$1,234'])
  expect(file).toContain('BT /F2 12 Tf 56.0 ')
  // The text has five glyphs of 556 thousandths and one glyph of 278 thousandths, at 12 points. The
  // right edge is at 539 points.
  expect(file).toContain(`BT /F2 12 Tf ${(539 - ((5 * 556 + 278) / 1000) * 12).toFixed(1)} `)
})

test('long text wraps to another line, and many lines continue on another page', () => {
  const lines = drawn(read([{ text: 'one two three four five '.repeat(12).trim() }]))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('one two three four five '.repeat(12).trim())
  const file = read(Array.from({ length: 120 }, (_, index) => ({ text: `Line ${index}` })))
  expect(file).toContain('/Count 3')
  expect(drawn(file)).toHaveLength(120)
})

test('letters keep the accents that the fonts have', () => {
  const [line = ''] = drawn(read([{ text: 'Zoë Dvořák – “€5” • Ж' }]))
  expect(line).toBe('Zo\u00eb Dvor\u00e1k \x96 \x93\x805\x94 \x95 ?')
})

test('the cross-reference table has the offset of every object', () => {
  const file = read([{ text: 'Receipt' }])
  const at = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(at, at + 4)).toBe('xref')
  const offsets = [...file.slice(at).matchAll(/^(\d{10}) 00000 n/gm)].map(([, text]) =>
    Number(text),
  )
  offsets.forEach((offset, index) =>
    expect(file.slice(offset, offset + 9)).toContain(`${index + 1} 0 obj`),
  )
  expect(offsets).toHaveLength(7)
})
