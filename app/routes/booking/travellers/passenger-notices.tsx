import { Link } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { paths } from '#app/core/paths.ts'
import { searchAges } from '#app/routes/booking/passenger-field-id.ts'
import type { AgesProblem } from './other-ages.server.ts'

export function AgesRefused({ message, searchTo }: AgesProblem) {
  return (
    <Notice tone="error" role="alert" title="The fare depends on the ages of your travellers">
      {message} We’ve kept your details, and nothing was charged.
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

type AgeQuestionProps = { question: string; pending: boolean }

/** Offers to search for a new fare if the dates of birth are correct but don't fit the ages of this fare. */
export function AgeQuestion({ question, pending }: AgeQuestionProps) {
  return (
    <Notice tone="amber" title="Are these dates of birth correct?">
      We can search for these flights again for these ages. If the price changes, you’ll see it
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
  isBooked: boolean
}

export function SessionEnded({ signInTo, isBooked }: SessionEndedProps) {
  return (
    <Notice
      tone="amber"
      role="alert"
      title={isBooked ? 'We can’t show this booking here' : 'Your session has ended'}
    >
      {isBooked ? (
        <>
          You can only open this page in the browser you booked with. If you’ve paid, please don’t
          book again:{' '}
          <Link className="link" to={paths.supportTab('bookings')}>
            find your booking
          </Link>{' '}
          by its reference and email. If you didn’t pay, you haven’t been charged.
        </>
      ) : (
        'We don’t have any details for this booking in this browser. If you didn’t pay, you haven’t been charged.'
      )}
      {signInTo && (
        <>
          {' '}
          If you were signed in,{' '}
          <Link className="link" to={signInTo}>
            sign in again
          </Link>{' '}
          and continue where you left off.
        </>
      )}
      {!isBooked && ` ${signInTo ? 'Otherwise, please' : 'Please'} enter your travellers again.`}
    </Notice>
  )
}
