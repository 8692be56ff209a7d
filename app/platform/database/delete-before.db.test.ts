import { expect, test } from 'vitest'
import { db } from './db.server.ts'
import { deleteBefore } from './delete-before.server.ts'

test('all expired rows are deleted in batches, and later rows stay', async () => {
  const at = (day: number) => `2027-05-${day}T15:00:00.000Z`
  const event = (id: string, day: number) => ({ id, receivedAt: at(day) })
  const expired = Array.from({ length: 1_001 }, (_, index) => event(`evt_${index}`, 10))
  await db()
    .insertInto('webhookEvents')
    .values([...expired, event('evt_late', 12)])
    .execute()
  await deleteBefore('webhookEvents', 'receivedAt', at(11), 'id')
  const left = await db().selectFrom('webhookEvents').select('id').execute()
  expect(left).toEqual([{ id: 'evt_late' }])
  await db().deleteFrom('webhookEvents').execute()
})
