/** Writes lines of text as a PDF file (ISO 32000-1), in the two fonts that every PDF reader has. */

export type PdfLine = {
  text: string
  /** Text at the right edge of the same line. */
  amount?: string
  bold?: boolean
  size?: number
  /** Extra points of space above the line. */
  gap?: number
}

const page = { width: 595, height: 842, margin: 56 }
const column = page.width - 2 * page.margin

/**
 * Widths of the Helvetica characters from " " to "~", in thousandths of the font size (Adobe Core
 * 14 font metrics).
 */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const otherWidths: Record<string, number> = { '•': 350, '’': 222, '‘': 222 }
const usualWidth = 556
/** Bold letters are a little wider than regular letters, but digits have the same width. */
const boldFactor = 1.08

function widthOf(text: string, size: number, bold = false): number {
  const units = Array.from(
    text,
    (char) => widths[char.charCodeAt(0) - 32] ?? otherWidths[char] ?? usualWidth,
  )
  return (units.reduce((sum, width) => sum + width, 0) / 1000) * size * (bold ? boldFactor : 1)
}

/** Characters whose code in WinAnsi differs from Latin-1. */
const encoded: Record<string, number> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '−': 0x2d,
}

/**
 * Encodes text in WinAnsi. Removes accents that the fonts lack, so that "Łukasz" becomes
 * "Lukasz".
 */
function bytesOf(text: string): number[] {
  return Array.from(text).flatMap((char) => {
    const code = encoded[char] ?? char.charCodeAt(0)
    if (code <= 0xff) return [code]
    const plain = char.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[ -~]+$/.test(plain) ? Array.from(plain, (one) => one.charCodeAt(0)) : [0x3f]
  })
}

const hex = (text: string) => `<${Buffer.from(bytesOf(text)).toString('hex')}>`

function wrapped(text: string, width: number, size: number, bold?: boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size, bold) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const minAmountGap = 16

/** Creates the drawing instructions of each page. */
function contents(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]]
  let y = page.height - page.margin
  for (const { text, amount, bold, size = 10, gap = 0 } of lines) {
    const face = bold ? '/F2' : '/F1'
    const taken = amount ? widthOf(amount, size, bold) + minAmountGap : 0
    y -= gap
    wrapped(text, column - taken, size, bold).forEach((part, index) => {
      y -= size * 1.45
      if (y < page.margin) {
        pages.push([])
        y = page.height - page.margin - size
      }
      const draw = (x: number, words: string) =>
        pages
          .at(-1)
          ?.push(`BT ${face} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${words} Tj ET`)
      draw(page.margin, hex(part))
      if (amount && index === 0) {
        draw(page.width - page.margin - widthOf(amount, size), hex(amount))
      }
    })
  }
  return pages.map((drawn) => drawn.join('\n'))
}

/** Creates the PDF file. PDF readers show `title` in the window title. */
export function pdfDocument(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = contents(lines)
  const firstPage = 6
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${hex(title)} /Producer (Contrail) >>`,
    ...pages.flatMap((drawn, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\n`
  file += `startxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
