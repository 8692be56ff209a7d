import { sentTitle } from '#app/components/forms/sent-notice.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Band } from '#app/components/elements/band.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Prose } from '#app/components/elements/prose.tsx'
import { formatLongDate } from '#app/content/dates.ts'
import { useFacts } from '#app/components/seller.ts'
import { press } from '#app/content/press.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { withSentTicket } from '#app/web/forms/sent-ticket.server.ts'
import { BrandAsset } from './brand-file.tsx'
import { NoteForm } from './note-form.tsx'
import { receiveNoteForm } from './note.server.ts'
import { Blocks } from '#app/components/texts/rich-text.tsx'

export const handle = { scripts: false }

export const loader = ({ request }: LoaderFunctionArgs) => withSentTicket(request, 'press', {})

export const action = ({ request }: ActionFunctionArgs) => receiveNoteForm(request, 'press')

export const headers = publicPage

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.sent ? `${sentTitle} · ${press.title}` : press.title, press.description)

function Contact() {
  const { pressEmail } = useFacts().seller
  return (
    <Band title="Media contact">
      <p className="font-semibold">{press.contact.name}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{press.contact.text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={`mailto:${pressEmail}`}>
          {pressEmail}
        </a>{' '}
        <CallLink className="link tnum" />
      </p>
    </Band>
  )
}

function Facts() {
  return (
    <Band title="Company facts">
      <dl>
        {press.facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-2.5 first:pt-0 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}

function BrandAssets() {
  return (
    <Band title="Brand assets" note="Journalists may use our logo in articles about us.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {press.assets.map((asset) => (
          <BrandAsset key={asset.title} asset={asset} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {press.texts.map(({ label, file }) => (
          <a key={file} className="link" href={file} download>
            {label}{' '}
          </a>
        ))}
      </p>
    </Band>
  )
}

function Releases() {
  return (
    <Band title="Press releases">
      <ul className="grid gap-8">
        {press.releases.map(({ id, title, date, category, excerpt, body }) => (
          <li key={id} id={id} className="scroll-mt-4">
            <p className="text-sm text-ink-soft">
              <time dateTime={date}>{formatLongDate(date)}</time> · {category}
            </p>
            <h3 className="mt-1 max-w-prose">{title}</h3>
            <p className="mt-1 max-w-prose text-ink-soft">{excerpt}</p>
            <details className="mt-2">
              <summary className="link chevron inline-flex items-center gap-1 py-1.5">
                Read the release<span className="sr-only">: {title}</span>
              </summary>{' '}
              <Prose className="mt-2">
                <Blocks blocks={body} />
                <p className="text-sm text-ink-soft">{press.boilerplate}</p>
              </Prose>
            </details>
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Coverage() {
  return (
    <Band title="Media coverage">
      <ul className="grid gap-6">
        {press.coverage.map(({ id, title, publication, date, excerpt }) => (
          <li key={id} className="max-w-prose">
            <p className="text-sm text-ink-soft">
              {publication} · <time dateTime={date}>{formatLongDate(date)}</time>
            </p>
            <h3 className="mt-1 text-base">{title}</h3>
            <p className="mt-1 text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

export default function Press() {
  const { sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  return (
    <div className="page">
      <PageHeading
        title={press.title}
        lead={press.lead}
        actions={
          <a className="btn" href={press.kit.file} download>
            Download Press Kit
          </a>
        }
      />
      <Contact />
      <Band title="Contact the press office" id="message">
        <NoteForm form="press" {...{ result, sent }} />
      </Band>
      <Facts />
      <BrandAssets />
      <Releases />
      <Coverage />
      <Band title="Executive team">
        <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
          {press.team.map(({ name, role }) => (
            <li key={name}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{role}</p>
            </li>
          ))}
        </ul>
      </Band>
    </div>
  )
}
