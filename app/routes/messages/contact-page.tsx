import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Band } from '#app/components/elements/band.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { useFacts } from '#app/components/seller.ts'
import { withFacts } from '#app/content/text.ts'
import { contact, type ContactDetail } from '#app/content/contact.ts'
import { ContactSchema } from '#app/core/messages/message-kinds.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { keyPerAddress, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { readPublicForm } from '#app/web/forms/public-form.server.ts'
import { withSentTicket } from '#app/web/forms/sent-ticket.server.ts'
import { receiveContact } from '#app/core/messages/messages.server.ts'
import { paths } from '#app/core/paths.ts'
import { ContactForm } from './contact-form.tsx'
import { RichText } from '#app/components/texts/rich-text.tsx'
import { SentNotice, sentTitle } from '#app/components/forms/sent-notice.tsx'

export const handle = { scripts: false }

export const loader = ({ request }: LoaderFunctionArgs) => withSentTicket(request, 'contact', {})

export async function action({ request }: ActionFunctionArgs) {
  const read = await readPublicForm(request, {
    schema: ContactSchema,
    honeypot: 'contact',
    limit: ({ email }) => takeAttempt('message', request, keyPerAddress(request, email)),
  })
  if ('answer' in read) return read.answer
  const ticket = await receiveContact(read.value)
  return redirect(`${paths.contactSent(ticket)}#message`, 303)
}

export const headers = publicPage

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.sent ? `${sentTitle} · ${contact.title}` : contact.title, contact.description)

function Lines({ id, lines }: ContactDetail) {
  const { phone, seller } = useFacts()
  if (id === 'phone') {
    return (
      <p>
        <CallLink className="link tnum" />
      </p>
    )
  }
  if (id === 'address') {
    const { legalName, address, registrations } = seller
    const parts = [legalName, ...address, ...(registrations ? [registrations] : [])]
    return <address className="not-italic">{parts.map(line)}</address>
  }
  return lines
    .map((given) => withFacts(given, { phone, seller }))
    .map((text) => (
      <p key={text}>
        <a className="link" href={`mailto:${text}`}>
          {text}
        </a>
      </p>
    ))
}

const line = (text: string) => (
  <span key={text} className="block">
    {text}{' '}
  </span>
)

export default function Contact() {
  const { sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  return (
    <div className="page">
      <PageHeading title={contact.title} lead={contact.lead} />
      <Band title="Contact Information">
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {contact.details.map((detail) => (
            <div key={detail.id}>
              <dt className="font-semibold">{detail.title}</dt>
              <dd>
                <Lines {...detail} />
                <p className="text-sm text-ink-soft">{detail.note}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band
        title="Send a message"
        id="message"
        note="All fields are required, except those marked optional."
      >
        {sent ? (
          <>
            <SentNotice ticket={sent} />
            <p className="mt-4">
              <Link className="link" to={`${paths.contact}#message`} discover="none">
                Send another message
              </Link>
            </p>
          </>
        ) : (
          <ContactForm result={result} />
        )}
      </Band>
      <Band
        title="Frequently Asked Questions"
        note={
          <Link className="link" to={paths.faq} discover="none">
            All questions and answers
          </Link>
        }
      >
        <ul className="grid gap-4 md:grid-cols-2">
          {contact.faqs.map(({ question, answer }) => (
            <li key={question} className="card p-4">
              <h3 className="text-base">{question}</h3>
              <p className="mt-1 text-ink-soft">
                <RichText text={answer} />
              </p>
            </li>
          ))}
        </ul>
      </Band>
    </div>
  )
}
