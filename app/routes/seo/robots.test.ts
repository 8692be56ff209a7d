import { expect, test } from 'vitest'
import { paths } from '#app/core/paths.ts'
import { loader } from './robots.ts'

test.each([
  paths.sharedTrip('t'),
  paths.trip('bk_1', 'receipt'),
  paths.resetPassword('t'),
  paths.confirmEmail('t'),
  paths.confirmSubscription('t'),
  paths.unsubscribe('t'),
  paths.supportBooking,
  paths.changeEmail,
  paths.closeAccount,
  paths.savedTravellers,
])('search engines do not open %s', async (address) => {
  const rules = (await loader().text()).match(/(?<=^Disallow: ).+/gm) ?? []
  expect(rules.some((rule) => address.startsWith(rule))).toBe(true)
})
