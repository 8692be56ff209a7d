import { Badge } from '#app/components/badge.tsx'

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
      <section className="card admin-part" aria-labelledby="counters-heading">
        <h2 id="counters-heading">The last 24 hours</h2>
        <dl className="counters">
          {counters.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card admin-part" aria-labelledby="mail-heading">
        <h2 id="mail-heading">Recent mail</h2>
        {!mailServer && (
          <p>No mail server is configured (SMTP_URL): messages are kept here and not sent.</p>
        )}
        {messages.length === 0 && <p>None.</p>}
        <ul className="admin-list">
          {messages.map((message) => (
            <li key={message.id}>
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
                  <pre className="trip-raw" tabIndex={0}>
                    {message.text}
                  </pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="card admin-part" aria-labelledby="audit-heading">
        <h2 id="audit-heading">Who changed what</h2>
        {audit.length === 0 && <p>Nothing yet.</p>}
        <ul>
          {audit.map((line) => (
            <li key={line} className="hint">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
