import { renderToStaticMarkup } from 'react-dom/server'
import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { Contents } from './contents.tsx'
import { Records } from './audit-records.tsx'
import type { AdminPage } from './settings.server.ts'

test('the contents of the settings page count what waits, and name failed emails only if there are any', () => {
  const page = { cases: [], checkouts: [], refunds: [], failedMail: [] }
  const html = renderToStaticMarkup(<Contents {...page} />)
  expect(html).toContain('href="#cases-heading">Open cases (0)<')
  expect(html).not.toContain('Undelivered emails')
  const failedMail = [aMail(1)]
  const after = renderToStaticMarkup(<Contents {...page} failedMail={failedMail} />)
  expect(after).toContain('href="#failed-mail-heading">Undelivered emails (1)<')
})

const aMail = (number: number): AdminPage['messages'][number] => ({
  ...{ id: `msg_${number}`, recipient: 'ada@contrail.example', subject: `Subject ${number}` },
  ...{ text: null, written: '', state: 'sent', error: null },
})

test('the settings page folds all emails but the latest five', () => {
  const recordsOf = (count: number) => {
    const messages = Array.from({ length: count }, (_, index) => aMail(index + 1))
    const known = { counters: [], mailServer: true, failedMail: [], messages }
    const page = { ...known, audit: { entries: [], more: null } } as unknown as AdminPage
    return markupOf(<Records {...page} />)
  }
  expect(recordsOf(5)).not.toContain('<details')
  const [open, folded] = recordsOf(6).split('<details')
  expect(open).toContain('Subject 5')
  expect(open).not.toContain('Subject 6')
  expect(folded).toContain('Subject 6')
})
