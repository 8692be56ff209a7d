import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/button.tsx'
import type { Answered } from '#app/components/forms/answered.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { support, supportTabs } from '#app/content/support.ts'
import { RetrieveSchema, SupportSchema } from '#app/domain/messages/messages.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { invalidForm } from '#app/http/form-answers.server.ts'
import { publicPage } from '#app/http/page-cache.server.ts'
import { readPublicForm } from '#app/http/public-form.server.ts'
import { retrievedCookie } from '#app/http/retrieved-booking.server.ts'
import { sentTicket } from '#app/http/sent-ticket.server.ts'
import { findByReferenceAndEmail } from '#app/models/booking.server.ts'
import { receiveSupport } from '#app/operations/messages.server.ts'
import { paths, withParams } from '#app/paths.ts'
import { FaqList } from './faq-list.tsx'
import { RetrieveForm } from './retrieve-form.tsx'
import { RichText } from './rich-text.tsx'
import { SearchBox } from './search-box.tsx'
import { SentNotice } from './sent-notice.tsx'
import { SupportForm } from './support-form.tsx'

export const handle = { scripts: false }

export const meta: MetaFunction = () => pageMeta(support.title, support.description)

function tabOf(request: Request) {
  const wanted = new URL(request.url).searchParams.get('tab')
  return supportTabs.find(({ id }) => id === wanted)?.id ?? 'help'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await sentTicket(request, 'support')
  const urgent = new URL(request.url).searchParams.has('urgent')
  return data(
    { tab: tabOf(request), urgent, sent },
    sent ? { headers: { 'Cache-Control': 'no-store' } } : {},
  )
}

/** The tab in the address says which of the two forms was sent. */
export async function action({ request }: ActionFunctionArgs) {
  return tabOf(request) === 'bookings' ? retrieve(request) : write(request)
}

async function write(request: Request) {
  const read = await readPublicForm(request, {
    schema: SupportSchema,
    honeypot: 'support',
    limit: 'message',
  })
  if ('answer' in read) return read.answer
  const ticket = await receiveSupport(read.value)
  return redirect(`${paths.supportSent(ticket)}#request`, 303)
}

async function retrieve(request: Request) {
  const read = await readPublicForm(request, {
    schema: RetrieveSchema,
    limit: 'retrieve',
    subject: ({ reference }) => reference,
  })
  if ('answer' in read) return read.answer
  const { reference, email } = read.value
  const booking = await findByReferenceAndEmail(reference, email)
  if (booking) {
    const headers = withCookies(await retrievedCookie(booking))
    return redirect(paths.supportBooking, { status: 303, headers })
  }
  // One answer to a wrong email and to a reference that nobody has.
  return invalidForm({
    status: 'error',
    initialValue: { reference, email },
    error: {
      '': [
        'We found no booking with this reference and email. Check both against your confirmation, or call us.',
      ],
    },
  })
}

export const headers = publicPage

function HelpCenter() {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="common">
        <h2 id="common">Common questions</h2>
        <FaqList items={support.faqs} group="support" />
      </section>
      <section aria-labelledby="popular">
        <h2 id="popular">Popular Help Topics</h2>
        {support.topics.map(({ title, links }) => (
          <div key={title} className="mt-4">
            <h3 className="text-base">{title}</h3>
            <ul className="mt-1">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link className="link inline-block py-1.5" to={to} discover="none">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}

type ContactProps = { result: Answered; urgent: boolean; sent: string | null }

function ContactTab({ result, urgent, sent }: ContactProps) {
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us">Contact Us</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {support.channels.map(({ id, title, text, note, href }) => (
          <li key={id} className="card p-4">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1">
              <RichText text={`[${text}](${href})`} />
            </p>
            <p className="text-sm text-ink-soft">{note}</p>
          </li>
        ))}
      </ul>
      <h3 id="request" className="mt-8 mb-4 scroll-mt-4">
        Send a request
      </h3>
      {sent ? (
        <>
          <SentNotice ticket={sent} />
          <p className="mt-4">
            <Link className="link" to={`${paths.supportTab('contact')}#request`} discover="none">
              Send another request
            </Link>
          </p>
        </>
      ) : (
        <SupportForm result={result} urgent={urgent} />
      )}
    </section>
  )
}

function MyBookings({ result }: { result: Answered }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="bookings" className="max-w-form">
        <h2 id="bookings">Your bookings</h2>
        <p className="mt-1">
          Signed in, you see every trip, its documents and what a cancellation would give back.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.login(paths.myTrips)}>Log In</ButtonLink>
          <ButtonLink to={paths.myTrips} variant="secondary">
            View My Trips
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="retrieve" className="max-w-form">
        <h2 id="retrieve">Booked as a guest?</h2>
        <p className="mt-1 mb-4">Two things from your confirmation open your booking.</p>
        <RetrieveForm result={result} />
      </section>
    </div>
  )
}

export default function Support() {
  const { tab, urgent, sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const tabs = supportTabs.map(({ id, label }) => ({
    label,
    to: withParams(paths.support, { tab: id === 'help' ? undefined : id }),
    current: id === tab,
  }))
  return (
    <div className="page">
      <PageHeading title={support.title} lead={support.lead} />
      <SearchBox action={paths.faq} label="Search help" query="" />
      <Tabs label="Support" tabs={tabs} className="mt-8 mb-6" />
      {tab === 'help' && <HelpCenter />}
      {tab === 'contact' && <ContactTab result={result} urgent={urgent} sent={sent} />}
      {tab === 'bookings' && <MyBookings result={result} />}
    </div>
  )
}
