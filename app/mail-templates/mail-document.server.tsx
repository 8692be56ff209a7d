import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A named fact with a line for each value; it is left out where it has none. */
type MailFact = { name: string; values: string[] }

/** Facts beside each other where there is room, and below each other on a telephone. */
type MailColumns = { columns: MailFact[] }

/** A paragraph, a fact, or facts to compare. */
export type MailBlock = string | MailFact | MailColumns

type MailParts = {
  subject: string
  title: string
  blocks: MailBlock[]
  action?: { label: string; url: string }
}

/** The same words as HTML and as plain text. Nothing is loaded from outside. */
export function mailDocument({ blocks, ...parts }: MailParts) {
  const shown = { ...parts, blocks: blocks.filter((block) => valuesOf(block).length > 0) }
  const html = `<!doctype html>${renderToStaticMarkup(<Mail {...shown} />)}`
  return { subject: parts.subject, html, text: plainText(shown) }
}

function valuesOf(block: MailBlock): string[] {
  if (typeof block === 'string') return [block]
  return 'columns' in block ? block.columns.flatMap(({ values }) => values) : block.values
}

function factText({ name, values }: MailFact): string {
  return values.length > 1 ? [`${name}:`, ...values].join('\n') : `${name}: ${values.join('')}`
}

function plainText({ title, blocks, action }: MailParts): string {
  const texts = blocks.map((block) => {
    if (typeof block === 'string') return block
    return 'columns' in block ? block.columns.map(factText).join('\n\n') : factText(block)
  })
  const parts = [title, ...texts, ...(action ? [`${action.label}: ${action.url}`] : [])]
  return `${parts.join('\n\n')}\n`
}

/**
 * Inline, since many mail programs drop style sheets. Paper and text have the colours of the mail
 * program, light or dark; what has a colour of its own reads on both.
 */
const styles = {
  page: {
    background: 'rgba(93,120,150,.08)',
    font: "16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
    margin: 0,
    padding: '24px 12px',
  },
  card: {
    background: 'Canvas',
    border: '1px solid rgba(110,125,145,.35)',
    borderRadius: 10,
    margin: '0 auto',
    maxWidth: 560,
    overflowWrap: 'anywhere',
    padding: 24,
  },
  brand: { color: '#3577bd', fontSize: 20, fontWeight: 700, margin: '0 0 16px' },
  title: { fontSize: 22, lineHeight: 1.25, margin: '0 0 16px' },
  block: { margin: '0 0 12px' },
  name: { fontSize: 14, opacity: 0.75 },
  value: { margin: '0 0 4px' },
  column: {
    boxSizing: 'border-box',
    display: 'inline-block',
    maxWidth: '100%',
    paddingRight: 16,
    verticalAlign: 'top',
    width: 250,
  },
  actions: { margin: '24px 0 0' },
  action: {
    background: '#1d5fa8',
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

function Mail({ subject, title, blocks, action }: MailParts) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.card}>
          <p style={styles.brand}>Contrail</p>
          <h1 style={styles.title}>{title}</h1>
          {blocks.map((block, index) =>
            typeof block === 'string' ? (
              <p key={index} style={styles.block}>
                {block}
              </p>
            ) : 'columns' in block ? (
              <div key={index}>
                {block.columns.map((fact) => (
                  <div key={fact.name} style={styles.column}>
                    <Fact {...fact} />
                  </div>
                ))}
              </div>
            ) : (
              <Fact key={index} {...block} />
            ),
          )}
          {action && (
            <p style={styles.actions}>
              <a href={action.url} style={styles.action}>
                {action.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
}

function Fact({ name, values }: MailFact) {
  return (
    <div style={styles.block}>
      <div style={styles.name}>{name}</div>
      {values.map((value, index) => (
        <div key={index} style={styles.value}>
          {value}
        </div>
      ))}
    </div>
  )
}
