/** A named fact with its values. The mail leaves out a fact without values. */
export type MailFact = { name: string; values: string[] }

/** Facts that a wide screen shows side by side. */
type MailColumns = { columns: MailFact[] }

/** A fact in large letters at the top of the mail. */
type MailHeadline = { headline: { name: string; value: string } }

type MailHeading = { heading: string }

/** A row without a time belongs to the row above it. */
type MailTimeline = { timeline: { title: string; rows: TimelineRow[] } }
export type TimelineRow = {
  at: string
  /** Day of the arrival relative to the departure, such as "+1 day" or "−1 day". */
  dayMark?: string | null
  lines: string[]
}

/** A list of amounts. The last amount is the total. */
type MailSums = { sums: { label: string; amount: string }[] }

/** A bar for each amount. `share` is its length as a share of the longest bar, from 0 to 1. */
type MailBars = {
  bars: { title: string; rows: { label: string; amount: string; share: number }[] }
}

export type MailBlock =
  string | MailFact | MailColumns | MailHeadline | MailHeading | MailTimeline | MailSums | MailBars

type MailLink = { label: string; url: string }

export type MailParts = {
  subject: string
  /** Heading of the mail. Without a title, the subject is the heading. */
  title?: string
  blocks: MailBlock[]
  action?: MailLink
  links?: MailLink[]
  /** Small print at the end of the mail. */
  small?: string[]
  /** JSON-LD of schema.org, which email programs read to recognise trips. */
  markup?: Record<string, unknown>[]
}

export function isFilled(block: MailBlock): boolean {
  if (typeof block === 'string') return true
  if ('columns' in block) return block.columns.some(isFilled)
  if ('values' in block) return block.values.length > 0
  if ('sums' in block) return block.sums.length > 0
  if ('bars' in block) return block.bars.rows.length > 0
  return true
}

function factText({ name, values }: MailFact): string {
  return values.length > 1 ? [`${name}:`, ...values].join('\n') : `${name}: ${values.join('')}`
}

/** Width of the time column, in characters. The longest text is "08:05 (+2 days)". */
const timeColumn = 16

function rowText({ at, dayMark, lines }: TimelineRow): string {
  const time = dayMark ? `${at} (${dayMark})` : at
  return lines
    .map((line, index) => `${(index === 0 ? time : '').padEnd(timeColumn)}${line}`)
    .join('\n')
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('columns' in block) return block.columns.map(factText).join('\n\n')
  if ('headline' in block) return `${block.headline.name}: ${block.headline.value}`
  if ('heading' in block) return block.heading.toUpperCase()
  if ('timeline' in block) {
    return [block.timeline.title, ...block.timeline.rows.map(rowText)].join('\n')
  }
  if ('bars' in block) {
    const { title, rows } = block.bars
    return [`${title}:`, ...rows.map(({ label, amount }) => `${label}: ${amount}`)].join('\n')
  }
  if ('sums' in block)
    return block.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  return factText(block)
}

export function plainText({ title, blocks, action, links = [], small = [] }: MailParts): string {
  const actions = [...(action ? [action] : []), ...links]
  const parts = [
    title,
    ...blocks.map(blockText),
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    ...(small.length > 0 ? [small.join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
