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

