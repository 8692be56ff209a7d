import { expect, test } from 'vitest'
import { textPage } from '../../../../tests/text-page.tsx'
import { TripsNotice } from './trips-notice.tsx'

test('a second tab, which did not see the password of the new account, leads to a new one', () => {
  expect(textPage(<TripsNotice keptFor="account" email="ann@example.com" />)).toContain(
    'Sign in to see it on any device. Don’t know its password? Choose a new one.',
  )
})
