import { expect as compare, type Browser, type Page } from 'playwright/test'
import { outlineOf } from '../recorded/outline.ts'
import { settle } from '../recorded/settle.ts'
import { asAdministrator } from './administrator.ts'
import { test as base } from './fixtures.ts'
import { inDatabase } from './member.ts'
import { startSite, type Site } from './site.ts'

type RecordedSite = Site & {
  /** Milliseconds since 1970 on the clock of the site. */
  now: () => number
}

type Fixtures = {
  /** A site of this test alone, so its pages do not depend on the tests before. */
  own: RecordedSite
  /** Opens a browser of another visitor, whose pages are recorded in this folder of tests/recorded. */
  record: (folder: string) => Promise<Recorder>
}

export const test = base.extend<Fixtures>({
  own: async ({}, use) => {
    const aheadMs = Date.parse('2027-05-12T15:00:00Z') - Date.now()
    // Jobs run every half second instead of every half minute.
    const site = await startSite({
      ...asAdministrator,
      TEST_CLOCK_OFFSET: String(aheadMs),
      RECOVERY_SPEED: '60',
    })
    await use({ ...site, now: () => Date.now() + aheadMs })
    await site.stop()
  },

  record: async ({ browser, own }, use) => {
    await use((folder) => openRecorder(browser, own, folder))
  },
})

async function openRecorder(browser: Browser, site: Site, folder: string): Promise<Recorder> {
  const context = await browser.newContext({ baseURL: site.url })
  return new Recorder(await context.newPage(), site, folder)
}

const headers = ['cache-control', 'content-type', 'vary', 'x-robots-tag', 'location'] as const
function headerLines(sent: Record<string, string>): string[] {
  return headers.flatMap((name) => (sent[name] ? [`${name}: ${sent[name]}`] : []))
}

/** Compares texts with the files of one folder. */
export class Recorder {
  #response = ''

  constructor(
    readonly page: Page,
    private readonly site: Site,
    private readonly folder: string,
  ) {
    page.context().on('response', (response) => {
      this.#response = [response.status(), ...headerLines(response.headers())].join('\n')
    })
  }

  /** Compares the open page, by default without the header and the footer. */
  async look(name: string, part: 'main' | 'whole' = 'main'): Promise<void> {
    const { pathname, search } = new URL(this.page.url())
    const { outline, joined, empty } = outlineOf(await this.page.content(), part)
    compare.soft(empty, `empty lists of ${name}`).toEqual([])
    compare.soft(joined, `joined words of ${name}`).toEqual([])
    this.compare(name, `${decodeURIComponent(pathname + search)}\n${this.#response}\n${outline}`)
  }

  async open(path: string, name: string, part: 'main' | 'whole' = 'main'): Promise<void> {
    await this.page.goto(path)
    await this.look(name, part)
  }

  /** Compares a file or an answer of the API. */
  async fetch(path: string, name: string): Promise<void> {
    const answer = await this.page.request.get(path)
    const sent = answer.headers()
    const body = (await answer.text()).replaceAll('\r', '')
    const isJson = sent['content-type']?.includes('json') ?? false
    const shown = isJson ? JSON.stringify(JSON.parse(body), null, 2) : body
    this.compare(name, [answer.status(), ...headerLines(sent), '', shown].join('\n'))
  }

  compare(name: string, text: string): void {
    compare
      .soft(`${settle(text, this.site, references(this.site))}\n`)
      .toMatchSnapshot([this.folder, `${name}.txt`])
  }
}

/** Booking references, which the sandbox chooses at random. */
export function references(site: Site): string[] {
  const rows = inDatabase(site, (database) =>
    database.prepare('select reference from bookings order by created_at').all(),
  ) as { reference: string }[]
  return rows.map(({ reference }) => reference)
}

/** Address of the last link with a token in the emails. */
export function emailedLink(site: Site): string {
  const links = [...allMails(site).matchAll(/https?:\/\/\S+token=\S+/g)]
  return links.at(-1)?.[0] ?? 'about:blank'
}

/** All emails of the site, oldest first. */
export function allMails(site: Site): string {
  const mails = inDatabase(site, (database) =>
    database.prepare('select kind, recipient, subject, text from outbox order by rowid').all(),
  ) as { kind: string; recipient: string; subject: string; text: string }[]
  return mails
    .map(({ kind, recipient, subject, text }) => `${kind} to ${recipient}\n${subject}\n\n${text}`)
    .join('\n\n────\n\n')
}
