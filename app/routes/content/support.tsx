import { Link, useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { ButtonLink } from '#app/components/button.tsx'
import { FaqList } from '#app/components/content/faq-list.tsx'
import { RichText } from '#app/components/content/rich-text.tsx'
import { SearchBox } from '#app/components/content/search-box.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { support, supportTabs } from '#app/content/support.ts'
import { paths, withParams } from '#app/http/paths.ts'

export const handle = { scripts: false }

export const meta: MetaFunction = () => pageMeta(support.title, support.description)

export function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('tab')
  return { tab: supportTabs.find(({ id }) => id === wanted)?.id ?? 'help' }
}

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

function ContactChannels() {
  return (
    <section aria-labelledby="request">
      <h2 id="request">Contact Us</h2>
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
    </section>
  )
}

function MyBookings() {
  return (
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
  )
}

export default function Support() {
  const { tab } = useLoaderData<typeof loader>()
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
      {tab === 'contact' && <ContactChannels />}
      {tab === 'bookings' && <MyBookings />}
    </div>
  )
}
