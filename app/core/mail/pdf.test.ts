import { expect, test } from 'vitest'
import { pdfDocument, type PdfLine } from './pdf.ts'

const read = (lines: PdfLine[]) => pdfDocument('Receipt “1”', lines).toString('latin1')

/** The words that are drawn, as the file has them. */
const drawn = (file: string) =>
  [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, words = '']) =>
    Buffer.from(words, 'hex').toString('latin1'),
  )

test('a line has its words at the left and its amount at the right edge', () => {
  const file = read([{ text: 'Total (paid)', amount: '$1,234', bold: true, size: 12 }])
  expect(drawn(file)).toEqual(['Total (paid)', '$1,234'])
  expect(file).toContain('BT /F2 12 Tf 56.0 ')
  // Five figures of 556 and a comma of 278 thousandths, at 12 points before the edge at 539.
  expect(file).toContain(`BT /F2 12 Tf ${(539 - ((5 * 556 + 278) / 1000) * 12).toFixed(1)} `)
})

test('long words go on in another line, and many on another page', () => {
  const lines = drawn(read([{ text: 'one two three four five '.repeat(12).trim() }]))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('one two three four five '.repeat(12).trim())
  const file = read(Array.from({ length: 120 }, (_, index) => ({ text: `Line ${index}` })))
  expect(file).toContain('/Count 3')
  expect(drawn(file)).toHaveLength(120)
})

test('letters keep their marks where the faces have them, and lose them where not', () => {
  const [line = ''] = drawn(read([{ text: 'Zoë Dvořák – “€5” • Ж' }]))
  expect(line).toBe('Zo\u00eb Dvor\u00e1k \x96 \x93\x805\x94 \x95 ?')
})

test('every object is where the table says, and the table where the end says', () => {
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
