import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isFilled, plainText } from './mail-blocks.ts'
import type { MailBlock, MailFact, MailParts, TimelineRow } from './mail-blocks.ts'

/** Renders a mail as HTML and text. The HTML loads nothing from outside. */
export function mailDocument({ blocks, ...parts }: MailParts) {
  const shown = { title: parts.subject, ...parts, blocks: blocks.filter(isFilled) }
  const html = `<!doctype html>${renderToStaticMarkup(<Mail {...shown} />)}`
  return { subject: parts.subject, html, text: plainText(shown) }
}

/**
 * All styles are inline, because many email programs drop style sheets. They set only colours that
 * are readable on light and dark backgrounds.
 */
const line = '1px solid rgba(110,125,145,.35)'
const styles = {
  page: {
    background: 'rgba(93,120,150,.08)',
    font: "16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
    margin: 0,
    padding: '24px 12px',
  },
  card: {
    background: 'Canvas',
    border: line,
    borderRadius: 10,
    margin: '0 auto',
    maxWidth: 560,
    overflowWrap: 'anywhere',
    padding: 24,
  },
  brand: { color: '#3577bd', fontSize: 20, fontWeight: 700, margin: '0 0 16px' },
  title: { fontSize: 22, lineHeight: 1.25, margin: '0 0 16px' },
  heading: { borderTop: line, fontSize: 18, lineHeight: 1.3, margin: '24px 0 8px', paddingTop: 16 },
  headline: { fontSize: 32, fontWeight: 700, letterSpacing: 4, lineHeight: 1.2 },
  block: { margin: '0 0 12px' },
  name: { fontSize: 14, opacity: 0.75 },
  value: { margin: '0 0 4px' },
  phone: { whiteSpace: 'nowrap' },
  small: { fontSize: 13, margin: '20px 0 0', opacity: 0.75 },
  column: {
    boxSizing: 'border-box',
    display: 'inline-block',
    maxWidth: '100%',
    paddingRight: 16,
    verticalAlign: 'top',
    width: 250,
  },
  table: { borderCollapse: 'collapse', margin: '4px 0 12px', width: '100%' },
  time: {
    fontWeight: 700,
    padding: '2px 12px 2px 0',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: 56,
  },
  event: { borderLeft: '2px solid #3577bd', padding: '2px 0 8px 12px', verticalAlign: 'top' },
  note: { fontSize: 14, opacity: 0.75 },
  label: { padding: '3px 12px 3px 0', textAlign: 'left', verticalAlign: 'top' },
  amount: { padding: '3px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  total: { borderTop: line, fontWeight: 700 },
  barCell: { padding: '3px 12px 3px 0', verticalAlign: 'middle', width: '100%' },
  // Some email programs ignore the size of a div, so a bar is a cell.
  bar: { background: '#3577bd', fontSize: 0, height: 10, lineHeight: 0, padding: 0 },
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
  links: { margin: '12px 0 0' },
  // The colour is inherited, because no blue is readable on both white and black.
  link: {
    color: 'inherit',
    display: 'inline-block',
    padding: '8px 20px 8px 0',
    textDecoration: 'underline',
  },
} satisfies Record<string, CSSProperties>

/** Escapes "<", because a closing tag in a text would end the script element. */
const jsonLd = (markup: unknown) => JSON.stringify(markup).replaceAll('<', '\\u003c')

function Mail({ subject, title, blocks, action, links = [], small = [], markup }: MailParts) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        {markup && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(markup) }} />
        )}
      </head>
      <body style={styles.page}>
        <div style={styles.card}>
          <p style={styles.brand}>Contrail</p>
          <h1 style={styles.title}>{title}</h1>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
          {action && (
            <p style={styles.actions}>
              <a href={action.url} style={styles.action}>
                {action.label}
              </a>
            </p>
          )}
          {links.length > 0 && (
            <p style={styles.links}>
              {links.map(({ label, url }) => (
                <a key={url} href={url} style={styles.link}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {small.length > 0 && (
            <div style={styles.small}>
              {small.map((words) => (
                <div key={words}>{words}</div>
              ))}
            </div>
          )}
        </div>
      </body>
    </html>
  )
}

/** Matches phone numbers. After a split, every second part is a phone number. */
const phones = /(\+\d[\d ()-]{6,}\d)/

function Words({ children }: { children: string }) {
  return children.split(phones).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={styles.phone}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function Block({ block }: { block: MailBlock }) {
  if (typeof block === 'string') {
    return (
      <p style={styles.block}>
        <Words>{block}</Words>
      </p>
    )
  }
  if ('columns' in block) {
    return (
      <div>
        {block.columns.map((fact) => (
          <div key={fact.name} style={styles.column}>
            <Fact {...fact} />
          </div>
        ))}
      </div>
    )
  }
  if ('headline' in block) {
    return (
      <div style={styles.block}>
        <div style={styles.name}>{block.headline.name}</div>
        <div style={styles.headline}>{block.headline.value}</div>
      </div>
    )
  }
  if ('heading' in block) return <h2 style={styles.heading}>{block.heading}</h2>
  if ('timeline' in block) {
    return (
      <div style={styles.block}>
        <b>{block.timeline.title}</b>
        <table role="presentation" style={styles.table}>
          <tbody>
            {block.timeline.rows.map((row, index) => (
              <Event key={index} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  if ('bars' in block) return <Bars {...block.bars} />
  if ('sums' in block) {
    return (
      <table style={styles.table}>
        <tbody>
          {block.sums.map(({ label, amount }, index) => {
            const isTotal = index === block.sums.length - 1
            const look = isTotal ? styles.total : undefined
            return (
              <tr key={index}>
                <th scope="row" style={{ fontWeight: 400, ...styles.label, ...look }}>
                  {label}
                </th>
                <td style={{ ...styles.amount, ...look }}>{amount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  }
  return <Fact {...block} />
}

function Bars({ title, rows }: Extract<MailBlock, { bars: unknown }>['bars']) {
  return (
    <div style={styles.block}>
      <b>{title}</b>
      <table style={styles.table}>
        <tbody>
          {rows.map(({ label, amount, share }) => {
            const percent = Math.max(1, Math.round(share * 100))
            return (
              <tr key={label}>
                <th scope="row" style={{ fontWeight: 400, whiteSpace: 'nowrap', ...styles.label }}>
                  {label}
                </th>
                <td style={styles.barCell} aria-hidden>
                  <table role="presentation" style={{ borderCollapse: 'collapse', width: '100%' }}>
                    <tbody>
                      <tr>
                        <td width={`${percent}%`} style={styles.bar} />
                        {percent < 100 && <td style={{ padding: 0 }} />}
                      </tr>
                    </tbody>
                  </table>
                </td>
                <td style={styles.amount}>{amount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Event({ at, dayMark, lines: [first, ...notes] }: TimelineRow) {
  return (
    <tr>
      <td style={styles.time}>
        {at}
        {dayMark && <div style={styles.note}>{dayMark}</div>}
      </td>
      <td style={styles.event}>
        <div style={at ? { fontWeight: 700 } : undefined}>{first}</div>
        {notes.map((note) => (
          <div key={note} style={styles.note}>
            {note}
          </div>
        ))}
      </td>
    </tr>
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
