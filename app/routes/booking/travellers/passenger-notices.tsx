import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import type { PassengerContext } from '#app/core/travellers/traveller-form.ts'
import { ExpiredOfferNotice } from '#app/routes/booking/expired-offer.tsx'
import { passengerFieldId, searchAges } from '#app/routes/booking/passenger-field-id.ts'
import type { PassengerFormProps, Answer } from './use-passengers-form.ts'
import { Button, ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
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

export function SessionEnded({ signInTo }: { signInTo: string | null }) {
  return (
    <Notice tone="amber" role="alert" title="Your session has ended">
      We don’t have any details for this booking in this browser. If you didn’t pay, you haven’t
      been charged.
      {signInTo && (
        <>
          {' '}
          If you were signed in, <TextLink to={signInTo}>sign in again</TextLink> and continue where
          you left off.
        </>
      )}
      {` ${signInTo ? 'Otherwise, please' : 'Please'} enter your travellers again.`}
    </Notice>
  )
}

const isContact = (name: string) => /\.(?:email|phone)$/.test(name)

function passengerOf(name: string): string | null {
  if (isContact(name)) return null
  const [, index] = /^passengers\[(\d+)\]/.exec(name) ?? []
  return index === undefined ? null : `Passenger ${Number(index) + 1}`
}

type FormNoticesProps = {
  loaded: Omit<PassengerFormProps, 'action' | 'context' | 'saved' | 'fare'>
  context: PassengerContext
  answer: Answer
  trouble: string | null
  pending: boolean
  errors: Record<string, string[] | null>
}

export function FormNotices({
  loaded,
  context,
  answer,
  trouble,
  pending,
  errors,
}: FormNoticesProps) {
  return (
    <>
      {loaded.ended && <SessionEnded {...loaded.ended} />}
      {trouble && (
        <ExpiredOfferNotice
          message={trouble}
          searchAgainTo={loaded.searchAgainTo}
          searchTo={loaded.searchTo}
          keepsForm
        />
      )}
      {answer?.ages && <AgesRefused {...answer.ages} />}
      <ErrorSummary
        title={
          answer?.ageQuestion
            ? 'Please check the dates of birth. The fare depends on them.'
            : answer || loaded.refused.length === 0
              ? 'Please complete all required passenger information before continuing.'
              : 'The airline didn’t accept these details. Nothing was charged.'
        }
        errors={errors}
        idOf={passengerFieldId}
        groupLabel={(name) => (context.types.length > 1 ? passengerOf(name) : null)}
      />
      {answer?.ageQuestion && <AgeQuestion question={answer.ageQuestion} pending={pending} />}
      {loaded.lost && !answer && (
        <Notice tone="error" role="alert" title="Passport details needed again">
          {loaded.lost}
        </Notice>
      )}
      {context.documentsRequired && (
        <Notice tone="amber" title="Passport details required">
          Passport details are required for this flight. Passports must be valid at least 6 months
          beyond travel.
        </Notice>
      )}
    </>
  )
}
