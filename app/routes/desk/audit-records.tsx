import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { Item, Items, Part } from './desk-part.tsx'
import { RawText } from '#app/components/page/raw-text.tsx'
import { paths } from '#app/core/paths.ts'
import type { MailState } from './mail-view.server.ts'
import type { AdminPage } from './settings.server.ts'

type Message = AdminPage['messages'][number]

const mailStates = {
  sent: { tone: 'leaf', label: 'Sent' },
  waiting: { tone: 'neutral', label: 'Waiting' },
  tried: { tone: 'amber', label: 'Retrying' },
  failed: { tone: 'brick', label: 'Failed' },
  returned: { tone: 'brick', label: 'Bounced' },
} as const satisfies Record<MailState, { tone: string; label: string }>

/** The page folds the emails after these. */
const openMails = 5

export function Records({ counters, mailServer, messages, failedMail, audit }: AdminPage) {
  return (
    <>
      <Part id="counters" title="The last 24 hours">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-4">
          {counters.map(([label, value]) => (
            <div key={label}>
              <dt className="hint">{label}</dt>
              <dd className="font-display text-xl">
                {value.split(' + ').map((amount, index) => (
                  <span key={index} className="tnum block whitespace-nowrap">
                    {index > 0 && '+ '}
                    {amount}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {failedMail.length > 0 && (
        <Part id="failed-mail" title="Undelivered emails">
          <Items>
            {failedMail.map((message) => (
              <Mail key={message.id} {...message}>
                <Form method="post" action={paths.adminSettings}>
                  <input type="hidden" name="id" value={message.id} />
                  <Button
                    variant="secondary"
                    size="small"
                    name="intent"
                    value="resend-mail"
                    aria-label={`Send again: ${message.subject} to ${message.recipient}`}
                  >
                    Send Again
                  </Button>
                </Form>
              </Mail>
            ))}
          </Items>
        </Part>
      )}
      <Part id="mail" title="Recent emails">
        {!mailServer && (
          <p>
            No mail server is configured. Emails are listed here but not sent. To send them, set
            SMTP_URL.
          </p>
        )}
        <Items none="No emails yet.">
          {messages.slice(0, openMails).map((message) => (
            <Mail key={message.id} {...message} />
          ))}
        </Items>
        {messages.length > openMails && (
          <details>
            <summary className="link w-fit cursor-pointer">Earlier emails</summary>{' '}
            <Items>
              {messages.slice(openMails).map((message) => (
                <Mail key={message.id} {...message} />
              ))}
            </Items>
          </details>
        )}
      </Part>
      <AuditLog {...audit} />
    </>
  )
}

function AuditLog({ entries, more }: AdminPage['audit']) {
  return (
    <Part id="audit" title="Audit log">
      {entries.length === 0 && <p>No entries yet.</p>}
      <ul>
        {entries.map(({ text, booking, rest }, index) => (
          <li key={index} className="hint">
            {text}
            {booking && (
              <TextLink to={paths.adminCheckout(booking.checkoutId)}>{booking.reference}</TextLink>
            )}
            {rest}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <TextLink to={more}>Show More Entries</TextLink>
        </p>
      )}
    </Part>
  )
}

function Mail({
  recipient,
  subject,
  text,
  written,
  state,
  error,
  children,
}: Message & { children?: ReactNode }) {
  const { tone, label } = mailStates[state]
  return (
    <Item>
      <p>
        <b>{subject}</b> to {recipient} <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="hint">
        {written}
        {error && ` · ${error}`}
      </p>
      {text && (
        <details>
          <summary className="link w-fit cursor-pointer">Read</summary> <RawText>{text}</RawText>
        </details>
      )}
      {children}
    </Item>
  )
}
