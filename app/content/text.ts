import type { Seller } from '#app/platform/seller.ts'

/**
 * Text of the content pages. It may contain links, `[label](address)`, and placeholders for configured
 * values: `{phone}`, `{company}`, `{support}`, `{press}` and `{careers}`.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }

export type Section = { id: string; title: string; blocks: Block[] }

export type TextPart = { text: string; href?: string }

export const p = (text: string): Block => ({ kind: 'paragraph', text })
export const h = (text: string): Block => ({ kind: 'heading', text })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const steps = (...items: string[]): Block => ({ kind: 'list', items, ordered: true })

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

type Facts = { phone: string; seller: Seller }

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

/** Fills in facts. The phone number is formatted for reading in text and for dialling in addresses. */
function filled(part: TextPart, facts: Facts): TextPart {
  const text = withFacts(part.text, facts)
  if (part.href === undefined) return { text }
  const dialled = { ...facts, phone: facts.phone.replace(/[^+\d]/g, '') }
  return { text, href: withFacts(part.href, dialled) }
}

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

/** Returns text without link addresses, for search, word counts and descriptions. */
export function plainText(text: string): string {
  return text.replace(link, '$1')
}
