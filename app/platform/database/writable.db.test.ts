import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { db } from './db.server.ts'
import { databaseId, isDatabaseWritable } from '#app/core/site/settings.store.server.ts'

test('isDatabaseWritable detects a read-only database and its recovery', async ({ skip }) => {
  skip(inject('dialect') !== 'sqlite', 'one connection can be made read-only there')
  await databaseId()
  await sql`pragma query_only = on`.execute(db())
  expect(await isDatabaseWritable()).toBe(false)
  await sql`pragma query_only = off`.execute(db())
  expect(await isDatabaseWritable()).toBe(true)
})

test('the id of the database is created once', async () => {
  expect(await databaseId()).toMatch(/^[\da-f]{24}$/)
  expect(await databaseId()).toBe(await databaseId())
})
