import { expect, test } from 'vitest'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { createUser, findUserByEmail, hashPassword } from '#app/core/account/user.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { findConfirmedEmailKey } from './alert.store.server.ts'
import {
  confirmDays,
  confirmSubscription,
  isSubscriptionOpen,
  requestSubscription,
  unsubscribe,
} from './subscription.store.server.ts'

const site = createFakeSite()

test('unsubscribing also ends a confirmation that was requested again', async () => {
  await site.run(async () => {
    const email = 'again@contrail.example'
    const token = async () => (await requestSubscription(email)) ?? ''
    const subscribed = await confirmSubscription(await token())
    const link = subscribed?.unsubscribeToken ?? ''
    expect(await unsubscribe(link)).toBe(true)
    const pending = await token()
    expect(await isSubscriptionOpen(pending)).toBe(true)
    expect(await unsubscribe(link)).toBe(true)
    expect(await isSubscriptionOpen(pending)).toBe(false)
    expect(await confirmSubscription(pending)).toBeNull()
  })
})

test('the link that confirms a subscription works until it expires', async () => {
  const site = createFakeSite()
  const link = await site.run(() => requestSubscription('late@contrail.example'))
  const token = link ?? ''
  site.pass(confirmDays * 24 * 60 - 1)
  expect(await site.run(() => isSubscriptionOpen(token))).toBe(true)
  site.pass(2)
  expect(await site.run(() => isSubscriptionOpen(token))).toBe(false)
  expect(await site.run(() => confirmSubscription(token))).toBeNull()
})

test('an account opens the alerts of its address only after it confirmed the address', async () => {
  await site.run(async () => {
    const email = 'Unconfirmed@contrail.example'
    await createUser({
      username: 'unconfirmed',
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      passwordHash: await hashPassword('a long password'),
    })
    const { id = '' } = (await findUserByEmail(email)) ?? {}
    expect(await findConfirmedEmailKey(id)).toBeNull()
    const emailConfirmedAt = new Date().toISOString()
    await db().updateTable('users').set({ emailConfirmedAt }).where('id', '=', id).execute()
    expect(await findConfirmedEmailKey(id)).toBe(email.toLowerCase())
  })
})
