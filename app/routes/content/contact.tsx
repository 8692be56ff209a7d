import { Link } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import { Band } from '#app/components/content/band.tsx'
import { RichText } from '#app/components/content/rich-text.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { contact } from '#app/content/contact.ts'
import type { ContactDetail } from '#app/content/contact.ts'
import { paths } from '#app/http/paths.ts'

export const handle = { scripts: false }

export const meta: MetaFunction = () => pageMeta(contact.title, contact.description)

function Lines({ id, lines }: ContactDetail) {
  const { phone } = useSite()
  if (id === 'address') return <address className="not-italic">{lines.map(line)}</address>
  return lines.map((text) => (
    <p key={text}>
      <a className="link tnum" href={id === 'phone' ? paths.call(phone) : `mailto:${text}`}>
        {id === 'phone' ? phone : text}
      </a>
    </p>
  ))
}

const line = (text: string) => (
  <span key={text} className="block">
    {text}
  </span>
)

export default function Contact() {
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
        title="Asked most often"
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
