import { expect, test } from 'vitest'
import { db } from '../db.server.ts'
import { isoNow } from './id.server.ts'
import { enqueueMessage, markMessageFailed } from './outbox.server.ts'
import { countOpenCases, countUnsentMail } from './vital-signs.server.ts'

const anHourAgo = () => isoNow(-3_600)

test('a mail that was given up is not late for ever', async () => {
  for (const subject of ['given up', 'tried again']) {
    const mail = { kind: 'test', recipient: 'ada@example.com', html: subject, text: subject }
    await enqueueMessage({ ...mail, subject })
  }
  await db().updateTable('outbox').set({ createdAt: anHourAgo() }).execute()
  expect(await countUnsentMail()).toEqual({ waiting: 2, late: 2 })
  const { id } = await db()
    .selectFrom('outbox')
    .select('id')
    .where('subject', '=', 'given up')
    .executeTakeFirstOrThrow()
  await markMessageFailed({ id, attempts: 1, createdAt: anHourAgo() }, '550 unknown', true)
  expect(await countUnsentMail()).toEqual({ waiting: 1, late: 1 })
})

test('a kind of which no case is open has a number, so that their sum has one', async () => {
  const counted = await countOpenCases()
  expect(counted.map(([kind]) => kind)).toContain('operator')
  expect(counted.every(([, count]) => count === 0)).toBe(true)
})
