import type { Seller } from '#app/core/site/company.ts'

/**
 * Running text of the content pages. A text may hold links, written `[label](address)`, and placeholders for
 * what is configured: `{phone}`, `{company}`, `{support}`, `{press}` and `{careers}`.
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

/** What texts have placeholders for. */
type Facts = { phone: string; seller: Seller }

/** A text with what is configured in the place of its placeholders. */
export function withFacts(text: string, { phone, seller }: Facts): string {
  const values: Record<string, string> = {
    phone,
    company: seller.legalName,
    support: seller.supportEmail,
    press: seller.pressEmail,
    careers: seller.careersEmail,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Puts facts in: the phone number as it is written in text, and as it is dialled in an address. */
function filled(part: TextPart, facts: Facts): TextPart {
  const text = withFacts(part.text, facts)
  if (part.href === undefined) return { text }
  const dialled = { ...facts, phone: facts.phone.replace(/[^+\d]/g, '') }
  return { text, href: withFacts(part.href, dialled) }
}

/** Splits a text into plain parts and links, in order, with facts in their places. */
export function textParts(text: string, facts: Facts): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, label = '', href = ''] = match
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts.map((part) => filled(part, facts))
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
