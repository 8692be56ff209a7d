import { format } from 'prettier'
import { faults } from './gateway.ts'

export type Row = string[]

export function printTable(rows: Row[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  console.log()
  for (const row of rows) {
    console.log(row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
  }
}

export function describeTranscript(keys: string, transcript: string[]): Promise<string> {
  const intro = `${keys} \`npm run test:engines -- --only w3m --transcript\` writes this page: what the screen shows at each step, and at a cancellation.`
  return markdown(['# A booking in a text browser', intro, ...transcript])
}

const markdown = (paragraphs: string[]) => format(paragraphs.join('\n\n'), { parser: 'markdown' })

const meanings = {
  on: 'the application runs',
  off: 'the browser runs no scripts',
  lost: faults.bundle,
  'phone, and phone, off':
    'the window is 360 px wide, or about 450 px in Firefox and WebKit, whose windows cannot be narrower',
  'no storage': faults.storage,
  HTML: faults.html,
  cut: faults.cut,
  injected: faults.injected,
  stripped: faults.stripped,
  compressed: faults.compressed,
  'slow, and slow, off': faults.slow,
  'dropped, and dropped, off': faults.dropped,
}

/** Returns the rows of a page that has the same columns. */
function rowsOf(page: string, head: Row): Row[] {
  const [first, , ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  return first?.join() === head.join() ? rows : []
}

/** Describes the engines that ran. The other engines keep what the page says of them. */
export function updateEngines(page: string, [head = [], ...rows]: Row[], keys: string) {
  const ran = new Set(rows.map(([engine]) => engine))
  const others = rowsOf(page, head).filter(([engine]) => !ran.has(engine))
  const keysBefore = /^A booking takes .*? included\./m.exec(page)?.[0] ?? ''
  return describeEngines([head, ...others, ...rows], keys || keysBefore)
}

function describeEngines(rows: Row[], keys: string): Promise<string> {
  const [head = [], ...rest] = rows
  const line = (row: Row) => `| ${row.join(' | ')} |`
  return markdown([
    '# Engines',
    '`npm run test:engines -- --all --table` writes this page: three journeys in each engine, with scripts as the columns say. Without `--all` it makes the first five columns. `--only WebKit` chooses one engine, and `--column lost` one column, or several if it is repeated. The rows of other engines then stay if the columns are the same. CI makes the columns on and off after `npm test`.',
    [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n'),
    Object.entries(meanings)
      .map(([name, meaning]) => `- **${name}**: ${meaning}.`)
      .join('\n'),
    'Each visit to the end must make one order, one payment and one refund. An empty cell follows a failure.',
    'Chromium 70 and QtWebKit 602 are the floor for pages that are read and booked without scripts, and the application does not run there: with scripts they keep the pages of the server. Safari 12 is newer than this WebKit. Firefox 68 is in no package registry: `tests/api/http/style-floor.test.ts` compares the style sheets with what Firefox 68, Safari 12 and Chrome 70 know. Chromium 113 has no `popover`.',
    `${keys} [The transcript](text-browser.md) shows its screens. lynx, links2 and elinks print each page of this visit. The run fails if they join words or print a picture or link without its name.`,
    'The command installs Firefox ESR, both versions of WebKit and the text browsers with apt, and both versions of Chromium from npm. An engine that cannot be installed does not fail the run, because a machine without apt is no defect of the site. The run then names it in lines that begin with `NOT TESTED`.',
  ])
}
