import { expect, test } from 'vitest'
import type { PassengerContext } from '#app/core/travellers/traveller-form.ts'
import { textPage } from '../../../../tests/text-page.tsx'
import { FormNotices } from './passenger-notices.tsx'

type Props = Parameters<typeof FormNotices>[0]

const name = 'passengers[1].firstName'
const context = { types: ['adult', 'adult'], documentsRequired: false } as PassengerContext

function noticesFor(answer: Props['answer'], refusedBefore: boolean): string {
  const refused = refusedBefore ? [{ name, label: 'First name', message: 'Refused' }] : []
  const loaded = { ended: null, lost: null, refused } as unknown as Props['loaded']
  const errors = { [name]: ['Check the first name'] }
  const given = { loaded, context, answer, errors, trouble: null, pending: false }
  return textPage(<FormNotices {...given} />)
}

test('the errors of a traveller follow the number of the traveller', () => {
  expect(noticesFor(undefined, false)).toMatch(/Passenger 2.*Check the first name/)
})

test('only the page after a refusal by the airline blames the airline for the errors', () => {
  const blame = 'The airline didn’t accept these details'
  const sent = {} as Props['answer']
  expect(noticesFor(undefined, true)).toContain(blame)
  expect(noticesFor(sent, true)).not.toContain(blame)
  expect(noticesFor(undefined, false)).not.toContain(blame)
})
