/**
 * Running text of the content pages. A text may hold links, written `[label](address)`, and the
 * placeholder `{phone}`, which stands for the configured support number.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }

/** A part of a document with an address of its own, for lists of contents. */
export type Section = { id: string; title: string; blocks: Block[] }

export type TextPart = { text: string; href?: string }

export const p = (text: string): Block => ({ kind: 'paragraph', text })
export const h = (text: string): Block => ({ kind: 'heading', text })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const steps = (...items: string[]): Block => ({ kind: 'list', items, ordered: true })

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Puts the phone number in: as text where text stands, as a `tel:` address where an address stands. */
function withPhone(part: TextPart, phone: string): TextPart {
  const text = part.text.replaceAll('{phone}', phone)
  if (part.href === undefined) return { text }
  return { text, href: part.href.replaceAll('{phone}', phone.replace(/[^+\d]/g, '')) }
}

/** Splits a text into plain parts and links, in order, with the phone number in its place. */
export function textParts(text: string, phone: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, label = '', href = ''] = match
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts.map((part) => withPhone(part, phone))
}

/** The text alone, without link addresses: for searching, counting words and descriptions. */
export function plainText(text: string): string {
  return text.replace(link, '$1')
}

/** All the text of some blocks, one line a paragraph, item or cell. */
export function blocksText(blocks: Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items
      if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
      return [block.text]
    })
    .map(plainText)
    .join('\n')
}
