import { expect, test } from 'vitest'
import { ada, aUser } from '../../../tests/samples/records.ts'
import { saveTravellers } from '#app/core/account/saved-traveller.store.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import { get } from '../../../tests/route-calls.ts'
import { deleteTravellers, listTravellerViews } from './travellers.server.ts'

test('a saved traveller shows only the end of their passport number', async () => {
  const { id: userId } = await aUser()
  const { id: _id, type: _type, ...person } = ada
  const passport = { number: 'X1234567', expiresOn: '2040-05-06', issuingCountry: 'GB' }
  await saveTravellers(userId, [{ ...person, passport }])
  const [shown] = await listTravellerViews(userId)
  expect(shown).toMatchObject({ name: 'Ada Lovelace', passport: 'ends in 567' })
  expect(JSON.stringify(shown)).not.toMatch(/X1|4567/)
})

test('a second deletion says what was already deleted', async () => {
  const { id: userId } = await aUser()
  const { id: _id, type: _type, ...person } = ada
  await saveTravellers(userId, [{ ...person, passport: null }])
  const [shown] = await listTravellerViews(userId)
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const [cookie = ''] = (await deleteTravellers(userId, form)).headers.getSetCookie()
    return (await takeToast(get('/', [cookie.split(';')[0] ?? '']))).toast?.title
  }
  const one = { intent: 'delete-traveller', traveller: shown?.id ?? '' }
  expect(await send(one)).toBe('Traveller deleted')
  expect(await send(one)).toBe('This traveller was already deleted')
  expect(await send({ intent: 'delete-travellers' })).toBe(
    'Your saved travellers were already deleted',
  )
})
