import { expect, test } from 'vitest'
import { ada, aUser } from '../../../tests/samples/records.ts'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { db } from '#app/platform/database/db.server.ts'
import { maxSavedTravellers, type SavedTraveller } from './saved-traveller.ts'
import { exportPersonalData } from '#app/core/people/personal-copy.server.ts'
import { closeAccount } from '#app/core/people/personal-data.server.ts'
import {
  deleteSavedTravellers,
  listSavedTravellers,
  saveTravellers,
} from './saved-traveller.store.server.ts'

const { id: _id, type: _type, ...person } = ada
const passport = { number: 'X1234567', expiresOn: '2040-05-06', issuingCountry: 'GB' }
const traveller = (changes: Partial<SavedTraveller> = {}): SavedTraveller => ({
  ...{ ...person, passport },
  ...changes,
})

test('a traveller is saved once and encrypted, and an update keeps the values it omits', async () => {
  const { id } = await aUser()
  await saveTravellers(id, [traveller()])
  const again = { passport: null, email: null, givenName: 'ADA', phone: '+12025550123' }
  await saveTravellers(id, [traveller(again), traveller({ bornOn: '2015-01-01' })])
  const kept = await listSavedTravellers(id)
  expect(kept).toHaveLength(2)
  expect(kept.find(({ bornOn }) => bornOn === ada.bornOn)).toMatchObject({
    ...{ givenName: 'ADA', phone: '+12025550123' },
    ...{ email: ada.email, passport },
  })
  const rows = await db()
    .selectFrom('savedTravellers')
    .select('traveller')
    .where('userId', '=', id)
    .execute()
  for (const { traveller: stored } of rows) expect(stored).toMatch(/^v2\.\w{8}\.[\w-]+$/)
})

test('concurrent forms save the same traveller once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aUser()
    await Promise.all(Array.from({ length: 5 }, () => saveTravellers(id, [traveller()])))
    expect(await listSavedTravellers(id)).toHaveLength(1)
  }
})

// The order of use differs from the order of creation, in which ids sort.
test('saving travellers above the limit deletes the least recently used travellers', async () => {
  const { id } = await aUser()
  const site = createFakeSite()
  const use = async (number: number) => {
    site.pass(1)
    await site.run(() => saveTravellers(id, [traveller({ givenName: `Ada ${number}` })]))
  }
  const numbers = [...Array(maxSavedTravellers).keys()]
  const latestFirst = [100, ...numbers.slice(0, -1)]
  for (const number of [...numbers, ...numbers.toReversed(), 100]) await use(number)
  const names = (await listSavedTravellers(id)).map(({ givenName }) => givenName)
  expect(names).toEqual(latestFirst.map((number) => `Ada ${number}`))
})

test('only the owner can delete one or all travellers, and closing the account deletes the rest', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const three = ['Ada', 'Byron', 'Annabella'].map((givenName) => traveller({ givenName }))
  await saveTravellers(user.id, three)
  await saveTravellers(other.id, three)
  const [first] = await listSavedTravellers(user.id)
  await deleteSavedTravellers(other.id, first?.id)
  expect(await listSavedTravellers(user.id)).toHaveLength(3)
  await deleteSavedTravellers(user.id, first?.id)
  const rest = await listSavedTravellers(user.id)
  expect(rest.map(({ id }) => id)).not.toContain(first?.id)
  expect(rest).toHaveLength(2)
  await deleteSavedTravellers(user.id)
  expect(await listSavedTravellers(user.id)).toEqual([])

  const { savedTravellers } = await exportPersonalData(other)
  expect(savedTravellers).toHaveLength(3)
  expect(savedTravellers).toContainEqual(traveller({ givenName: 'Byron' }))
  expect(await closeAccount(other)).toBe('closed')
  const left = db().selectFrom('savedTravellers').selectAll().where('userId', '=', other.id)
  expect(await left.execute()).toEqual([])
})
