import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { listOldKeys } from './key-ages.server.ts'

const aYear = 365 * 86_400

test('a key is old a year after its first use, but its successor is not', async () => {
  const name = `A_KEY_${randomUUID()}`
  const keys = { [name]: 'the first one', [`${name}_TOO`]: undefined }
  expect(await listOldKeys(keys)).toEqual([])
  const age = (seconds: number) =>
    db()
      .updateTable('settings')
      .set({ value: isoNow(-seconds) })
      .where('key', 'like', `%${name}%`)
      .execute()
  await age(aYear - 60)
  expect(await listOldKeys(keys)).toEqual([])
  await age(aYear + 60)
  expect(await listOldKeys(keys)).toEqual([{ name, since: expect.any(String) }])
  expect(await listOldKeys({ ...keys, [name]: 'the second one' })).toEqual([])
  const started = Array.from({ length: 4 }, () => listOldKeys({ [name]: 'the third one' }))
  expect(await Promise.all(started)).toEqual([[], [], [], []])

  const rows = await db().selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('the first one')
})

test('a key becomes old right after the last day of the year', async () => {
  const site = createSearchSite()
  const keys = { [`A_KEY_${randomUUID()}`]: 'a key' }
  const old = () => site.run(() => listOldKeys(keys))
  await old()
  site.pass(aYear * 1_000)
  expect(await old()).toEqual([])
  site.pass(1)
  expect(await old()).toHaveLength(1)
})
