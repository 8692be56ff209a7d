import { Link, Form } from '@remix-run/react'
import { ButtonLink, Button, TextLink } from '#app/components/elements/button.tsx'
import { type FormResult, fieldsFromResult } from '#app/components/forms/form-result.ts'
import { support } from '#app/content/support.ts'
import { paths } from '#app/core/paths.ts'
import { Notice } from '#app/components/elements/notice.tsx'
import { useSite } from '#app/components/page/site.ts'
import { FaqList } from '#app/components/texts/faq-list.tsx'
import { RichText } from '#app/components/texts/rich-text.tsx'
import { SentNotice } from '#app/components/forms/sent-notice.tsx'
import { SupportForm } from './support-form.tsx'
import { TextField, emailField } from '#app/components/elements/fields/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { useFormAddress } from '#app/components/forms/use-form-address.ts'

export function HelpCenter() {
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

type ContactProps = { result: FormResult; urgent: boolean; sent: string | null }

export function ContactTab({ result, urgent, sent }: ContactProps) {
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us">Contact Us</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
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
        <SupportForm result={result} isUrgent={urgent} />
      )}
    </section>
  )
}

type NotShownProps = { offer: string | null }

/** For a visitor who opened a confirmation in another browser, or after their session ended. */
function NotShown({ offer }: NotShownProps) {
  const { user } = useSite()
  const confirmation = offer
    ? paths.booking('confirmation', { offer, adults: 1, children: 0, infants: 0 })
    : paths.myTrips
  return (
    <Notice tone="amber" role="alert" title="We can’t show this booking here">
      If you didn’t pay, you haven’t been charged. If you’ve paid, please don’t book again: enter
      your booking reference and email
      {user ? (
        '.'
      ) : (
        <>
          , or <TextLink to={paths.login(confirmation)}>sign in</TextLink>.
        </>
      )}
    </Notice>
  )
}

type BookingsProps = { result: FormResult; notShown: NotShownProps | false }

export function MyBookings({ result, notShown }: BookingsProps) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {notShown && (
        <div className="lg:col-span-2">
          <NotShown {...notShown} />
        </div>
      )}
      <section aria-labelledby="bookings" className="max-w-form">
        <h2 id="bookings">Your bookings</h2>
        <p className="mt-1">
          Sign in to see your trips, with their documents and cancellation terms.
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
        <p className="mt-1 mb-4">Enter your reference and email to open your booking.</p>
        <RetrieveForm result={result} />
      </section>
    </div>
  )
}

function RetrieveForm({ result }: { result: FormResult }) {
  const field = fieldsFromResult('retrieve', result)
  return (
    <Form method="post" action={useFormAddress()} replace noValidate className="grid gap-5">
      <ResultErrors form="retrieve" result={result} />
      <TextField
        {...field('reference')}
        label="Booking reference"
        hint="Up to 8 letters and digits, in your confirmation email"
        className="uppercase"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={20}
      />
      <TextField {...field('email')} {...emailField} hint="The email you booked with" />
      <div>
        <Button>Retrieve Booking</Button>
      </div>
    </Form>
  )
}
