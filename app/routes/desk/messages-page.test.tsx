import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Messages, { type action, type loader } from './messages-page.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
type Refused = Extract<Awaited<ReturnType<typeof action>>, { data: unknown }>['data']

const ticket = 'CT-AAAAAA'
const answer = { id: 'first', at: 'Wed, May 12, 2027, 3:01 PM UTC', author: 'grace', text: 'Yes.' }

const message: Loaded['messages'][number] = {
  ...{ ticket, kind: 'press', email: 'ada@contrail.example', at: answer.at },
  ...{ urgent: false, lines: [], text: 'May I film?', answers: [answer] },
}

function htmlOf(refused: Refused | null, messages = [message]): string {
  const loaded: Loaded = { messages, waiting: 0 }
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

test('a refused reply stays in the form of its own message, which counts the replies', () => {
  const other = { ...message, ticket: 'CT-BBBBBB', answers: [] }
  const refused = { ticket, text: 'No.', number: '1', message: 'Refused.', newReplies: [] }
  const [, first = '', second = ''] = htmlOf(refused, [message, other]).split('<h3')
  expect(first).toContain('No.</textarea>')
  expect(second).not.toContain('No.</textarea>')
  expect(second).not.toContain('Refused.')
  const numbers = [first, second].map((html) => /name="number" value="(\d)"/.exec(html)?.[1])
  expect(numbers).toEqual(['2', '1'])
})
