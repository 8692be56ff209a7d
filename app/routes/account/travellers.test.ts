import { expect, test } from 'vitest'
import { ada, aUser } from '../../../tests/samples/records.ts'
import { saveTravellers } from '#app/core/account/saved-traveller.store.server.ts'
import { listTravellerViews } from './travellers.server.ts'

test('a saved traveller shows only the end of their passport number', async () => {
  const { id: userId } = await aUser()
  const { id: _id, type: _type, ...person } = ada
  const passport = { number: 'X1234567', expiresOn: '2040-05-06', issuingCountry: 'GB' }
  await saveTravellers(userId, [{ ...person, passport }])
  const [shown] = await listTravellerViews(userId)
  expect(shown).toMatchObject({ name: 'Ada Lovelace', passport: 'ends in 567' })
  expect(JSON.stringify(shown)).not.toMatch(/X1|4567/)
})
