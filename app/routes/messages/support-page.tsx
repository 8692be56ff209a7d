import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { support, supportTabs } from '#app/content/support.ts'
import { RetrieveSchema, SupportSchema } from '#app/core/messages/message-kinds.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { invalidForm } from '#app/web/forms/form-answers.server.ts'
import { resetGuesses, takeGuess } from '#app/web/session/limits/guesses.server.ts'
import { keyPerAddress, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { readPublicForm } from '#app/web/forms/public-form.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { withSentTicket } from '#app/web/forms/sent-ticket.server.ts'
import { findByReferenceAndEmail } from '#app/core/booking/booked/booking.store.server.ts'
import { receiveSupport } from '#app/core/messages/messages.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { sentTitle } from '#app/components/forms/sent-notice.tsx'
import { SearchBox } from '#app/components/texts/search-box.tsx'
import { ContactTab, HelpCenter, MyBookings } from './support-tab-list.tsx'

export const handle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const label = supportTabs.find(({ id }) => id === data?.tab)?.label
  const part = data?.sent ? sentTitle : data?.tab === 'help' ? undefined : label
  return pageMeta(part ? `${part} · ${support.title}` : support.title, support.description)
}

function readTab(request: Request) {
  const wanted = new URL(request.url).searchParams.get('tab')
  return supportTabs.find(({ id }) => id === wanted)?.id ?? 'help'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const urgent = searchParams.has('urgent')
  const notShown = searchParams.has('ended') && { offer: searchParams.get('offer') }
  return withSentTicket(request, 'support', { tab: readTab(request), urgent, notShown })
}

export async function action({ request }: ActionFunctionArgs) {
  return readTab(request) === 'bookings' ? retrieveBooking(request) : receiveMessage(request)
}

async function receiveMessage(request: Request) {
  const read = await readPublicForm(request, {
    schema: SupportSchema,
    honeypot: 'support',
    limit: ({ email }) => takeAttempt('message', request, keyPerAddress(request, email)),
  })
  if ('answer' in read) return read.answer
  const ticket = await receiveSupport(read.value)
  return redirect(`${paths.supportSent(ticket)}#request`, 303)
}

async function retrieveBooking(request: Request) {
  const read = await readPublicForm(request, {
    schema: RetrieveSchema,
    limit: ({ reference }) => takeGuess('retrieve', request, reference),
  })
  if ('answer' in read) return read.answer
  const { reference, email } = read.value
  const booking = await findByReferenceAndEmail(reference, email)
  if (booking) {
    await resetGuesses('retrieve', request, reference)
    return redirectWithCookies(request, paths.supportBooking, await retrievedCookie(booking))
  }
  // A wrong email and an unknown reference get the same answer, so that guessing reveals nothing.
  const problem =
    'We couldn’t find a booking with this reference and email. Check both against your confirmation, or call us.'
  return invalidForm(read.submission, { formErrors: [problem] })
}

export const headers = publicPage

export default function Support() {
  const { tab, urgent, sent, notShown } = useLoaderData<typeof loader>()
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
      {tab === 'bookings' && <MyBookings result={result} notShown={notShown} />}
    </div>
  )
}
