import { Link } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { paths } from '#app/core/paths.ts'
import { searchAges } from '#app/routes/booking/passenger-field-id.ts'
import type { AgesProblem } from './other-ages.server.ts'

/** The fare is for other ages than were entered, and none for these could be found. */
export function OtherAges({ message, searchTo }: AgesProblem) {
  return (
    <Notice tone="error" role="alert" title="The fare depends on the ages of your travellers">
      {message} What you entered is kept, and nothing was charged.
      {searchTo && (
        <p className="mt-2">
          <ButtonLink variant="secondary" to={searchTo}>
            See Other Flights
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}

type NewFareProps = { question: string; pending: boolean }

/** For dates of birth that are right although the fare is for other ages. */
export function NewFare({ question, pending }: NewFareProps) {
  return (
    <Notice tone="amber" title="Are the dates of birth right?">
      We can search for these flights again for these ages. The price may change, and you see it
      before you pay.
      <p className="mt-2">
        <Button variant="secondary" name={searchAges} value={question} pending={pending}>
          Search for These Ages
        </Button>
      </p>
    </Notice>
  )
}

type SessionEndedProps = {
  signInTo: string | null
  /** It was the page of a booking that was asked for. */
  isBooked: boolean
}

/** A later step was asked for, and nothing is known of what was entered before it. */
export function SessionEnded({ signInTo, isBooked }: SessionEndedProps) {
  return (
    <Notice tone="amber" role="alert" title="Your session has ended">
      {isBooked ? (
        <>
          This page is shown only in the browser that the booking was made in. If you have paid,
          please do not book again:{' '}
          <Link className="link" to={paths.supportTab('bookings')}>
            find your booking
          </Link>{' '}
          by its reference and email. If you had not paid, nothing was charged.
        </>
      ) : (
        'We no longer have what you entered for this booking. If you had not paid, nothing was charged.'
      )}
      {signInTo && (
        <>
          {' '}
          If you were signed in,{' '}
          <Link className="link" to={signInTo}>
            sign in again
          </Link>{' '}
          and go on where you were.
        </>
      )}
      {!isBooked && ` ${signInTo ? 'Otherwise please' : 'Please'} enter your travellers once more.`}
    </Notice>
  )
}
