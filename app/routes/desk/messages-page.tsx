import { actorOf } from '#app/core/site/actor.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Form, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button } from '#app/components/elements/button.tsx'
import { TextareaField } from '#app/components/elements/fields/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { RawText } from '#app/components/page/raw-text.tsx'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'
import {
  requireAdministratorToAct,
  requireAdministratorToSee,
} from '#app/web/session/administrator.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { countWaitingMessages } from '#app/core/messages/message.store.server.ts'
import { answerMessage } from '#app/core/desk/answered-messages.server.ts'
import { paths } from '#app/core/paths.ts'
import { listMessageViews, type MessageView } from './messages-page.server.ts'
import { DeskPage, Item, Items, Part } from './desk-part.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  return { messages: await listMessageViews(), waiting: await countWaitingMessages() }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdministratorToAct(request)
  const form = await readForm(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const typed = { ticket: field('ticket'), text: field('text'), number: field('number') }
  const outcome = await answerMessage(typed, actorOf(user))
  const { ok, message } = outcome
  if (ok) return redirectWithToast(paths.adminMessages, { title: message, tone: 'success' })
  const { newReplies } = outcome
  // The response returns the text, so that the administrator keeps the draft.
  return data({ ...typed, message, newReplies }, { status: newReplies.length > 0 ? 409 : 422 })
}

export const headers = formHeaders

/** Loads the messages again even after a refused reply, because a colleague may have answered. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction = () => privateMeta('Messages')

export default function Messages() {
  const { messages, waiting } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <DeskPage title="Messages" links={[{ to: paths.adminSettings, label: 'Back to Settings' }]}>
      {refused && (
        <Notice tone="error" role="alert" title="Reply not sent">
          {refused.message}
        </Notice>
      )}
      <Part id="messages" title="Visitor messages">
        <p>
          {messages.length === 0
            ? 'No messages yet.'
            : waiting === 0
              ? 'No messages waiting.'
              : `Waiting for a reply: ${waiting}. Urgent messages come first, then the oldest.`}
        </p>
        <Items>
          {messages.map((message) => (
            <Message
              key={message.ticket}
              {...message}
              typed={refused?.ticket === message.ticket ? refused : undefined}
            />
          ))}
        </Items>
      </Part>
    </DeskPage>
  )
}

type MessageProps = MessageView & {
  typed?: { text: string; message: string; newReplies: string[] }
}

function Message({ ticket, kind, email, at, urgent, lines, text, answers, typed }: MessageProps) {
  return (
    <Item>
      <h3 className="text-base">
        {ticket} <Badge tone={answers.length > 0 ? 'leaf' : 'amber'}>{labelState(answers)}</Badge>{' '}
        {urgent && <Badge tone="brick">Urgent</Badge>}
      </h3>
      <p className="hint">
        {at} · {kind} · {email}
      </p>
      {lines.map(([name, value]) => (
        <p key={name}>
          {name}: {value}
        </p>
      ))}
      <RawText>{text}</RawText>
      {answers.map((answer) => (
        <details key={answer.id} open={typed?.newReplies.includes(answer.id)}>
          <summary className="link w-fit cursor-pointer">
            Reply by {answer.author}, {answer.at}
          </summary>{' '}
          <RawText>{answer.text}</RawText>
        </details>
      ))}
      <details open={typed !== undefined}>
        <summary className="link w-fit cursor-pointer">Reply by email</summary>{' '}
        <Form method="post" className="grid max-w-prose gap-3 pt-2">
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="number" value={answers.length + 1} />
          <TextareaField
            id={`answer-${ticket}`}
            name="text"
            label={`Reply to ${ticket}`}
            defaultValue={typed?.text}
            // A colleague’s reply is no mistake in this field, so only the notice mentions it.
            errors={typed?.newReplies.length === 0 ? [typed.message] : undefined}
            required
            rows={6}
            maxLength={maxMessageLength}
          />
          <div>
            <Button>Send Reply</Button>
          </div>
        </Form>
      </details>
    </Item>
  )
}

const labelState = (answers: unknown[]) => (answers.length > 0 ? 'Answered' : 'Waiting for a reply')
