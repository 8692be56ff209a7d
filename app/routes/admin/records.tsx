import { Badge } from '#app/components/badge.tsx'
import { Item, Items, Part } from './part.tsx'
import { RawText } from '#app/components/raw-text.tsx'

type Message = {
  id: string
  kind: string
  recipient: string
  subject: string
  /** Null where a mail server delivers it. */
  text: string | null
  written: string
  sent: string | null
  error: string | null
}

type RecordsProps = {
  counters: [label: string, value: string][]
  mailServer: boolean
  messages: Message[]
  audit: string[]
}

/** Counters of the last day, recent mail, and who changed what. */
export function Records({ counters, mailServer, messages, audit }: RecordsProps) {
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
      <Part id="mail" title="Recent mail">
        {!mailServer && (
          <p>No mail server is configured (SMTP_URL): messages are kept here and not sent.</p>
        )}
        {messages.length === 0 && <p>None.</p>}
        <Items>
          {messages.map((message) => (
            <Item key={message.id}>
              <p>
                <b>{message.subject}</b> to {message.recipient}{' '}
                <Badge tone={message.sent ? 'leaf' : message.error ? 'brick' : 'neutral'}>
                  {message.sent ? 'Sent' : message.error ? 'Failed' : 'Waiting'}
                </Badge>
              </p>
              <p className="hint">
                {message.written} · {message.kind}
                {message.error && ` · ${message.error}`}
              </p>
              {message.text && (
                <details>
                  <summary className="link w-fit cursor-pointer">Read</summary>
                  <RawText>{message.text}</RawText>
                </details>
              )}
            </Item>
          ))}
        </Items>
      </Part>
      <Part id="audit" title="Who changed what">
        {audit.length === 0 && <p>Nothing yet.</p>}
        <ul>
          {audit.map((line) => (
            <li key={line} className="hint">
              {line}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
