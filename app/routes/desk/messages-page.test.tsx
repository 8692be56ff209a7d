import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Messages, { type action, type loader } from './messages-page.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
type Refused = Extract<Awaited<ReturnType<typeof action>>, { data: unknown }>['data']

const ticket = 'CT-AAAAAA'
const answer = { id: 'first', at: 'Wed, May 12, 2027, 3:01 PM UTC', author: 'grace', text: 'Yes.' }

function htmlOf(refused: Refused | null): string {
  const message = { ticket, kind: 'press', email: 'ada@contrail.example', at: answer.at } as const
  const loaded: Loaded = {
    messages: [{ ...message, urgent: false, lines: [], text: 'May I film?', answers: [answer] }],
    waiting: 0,
  }
  const Page = createRemixStub([{ id: 'messages', path: '/', Component: Messages }])
  const actionData = refused && { messages: refused }
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { messages: loaded }, actionData }} />,
  )
}

test('a reply in the list of messages names the administrator who wrote it', () => {
  expect(htmlOf(null)).toContain('Reply by grace, Wed, May 12, 2027, 3:01 PM UTC')
})

test.each([
  ['a reply after a colleague’s is refused above the messages only', ['first'], 1],
  ['a reply with a mistake is refused above the messages and at its field', [], 2],
])('%s', (_title, newReplies, count) => {
  const refused = { ticket, text: 'No.', number: '1', message: 'Refused, because.', newReplies }
  const html = htmlOf(refused)
  expect(html.split('Refused, because.')).toHaveLength(count + 1)
  expect(html).toContain('No.</textarea>')
})
