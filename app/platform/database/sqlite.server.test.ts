import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { CompiledQuery, Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { classifyDatabaseFault } from './faults.server.ts'
import { EmbeddedDialect } from './sqlite.server.ts'

type Tables = { notes: { text: string } }

async function aDatabase() {
  const directory = await mkdtemp(join(tmpdir(), 'contrail-lock-'))
  const file = join(directory, 'notes.db')
  const database = new Kysely<Tables>({ dialect: new EmbeddedDialect(`file:${file}`) })
  onTestFinished(async () => {
    await database.destroy()
    await rm(directory, { recursive: true })
  })
  await database.executeQuery(CompiledQuery.raw('create table notes (text text unique)'))
  return { database, file }
}

function onDisk(file: string): unknown[] {
  const other = new DatabaseSync(file, { readOnly: true })
  try {
    return other
      .prepare('select text from notes order by rowid')
      .all()
      .map((row) => row.text)
  } finally {
    other.close()
  }
}

async function lockFrom(file: string) {
  const script = `
    const { DatabaseSync } = require('@photostructure/sqlite')
    const database = new DatabaseSync(${JSON.stringify(file)})
    database.exec('begin immediate')
    process.stdout.write('locked')
    process.stdin.once('data', () => { database.exec('rollback'); process.exit() })`
  const other = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill())
  await once(other.stdout, 'data')
  return {
    async release() {
      other.stdin.write('go')
      await once(other, 'exit')
    },
  }
}

const insert = (database: Kysely<Tables>, text: string) =>
  database.insertInto('notes').values({ text }).execute()

test('a write waits for the lock of another process without blocking reads', async () => {
  const { database, file } = await aDatabase()
  await insert(database, 'before')
  const lock = await lockFrom(file)
  let written = false
  const writing = insert(database, 'meanwhile').then(() => (written = true))
  const inTransaction = database
    .transaction()
    .execute((transaction) => transaction.insertInto('notes').values({ text: 'later' }).execute())
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await database.selectFrom('notes').selectAll().execute()).toEqual([{ text: 'before' }])
    await sleep(5)
  }
  expect(written).toBe(false)
  await lock.release()
  await Promise.all([writing, inTransaction])
  expect(onDisk(file).sort()).toEqual(['before', 'later', 'meanwhile'])
})

test('a write that returns rows also waits for the lock', async () => {
  const { database, file } = await aDatabase()
  const lock = await lockFrom(file)
  const writing = database
    .insertInto('notes')
    .values({ text: 'meanwhile' })
    .returning('text')
    .execute()
  const outcome = writing.catch((error: unknown) => error)
  await sleep(50)
  await lock.release()
  expect(await outcome).toEqual([{ text: 'meanwhile' }])
  expect(onDisk(file)).toEqual(['meanwhile'])
})

test('a write that waited for a lock is on disk once it is reported as done', async () => {
  const { database, file } = await aDatabase()
  const lock = await lockFrom(file)
  const first = insert(database, 'during')
  await sleep(50)
  await lock.release()
  await first
  for (let index = 0; index < 20; index += 1) {
    await insert(database, `after ${index}`)
    expect(onDisk(file)).toHaveLength(index + 2)
  }
})

test('a rejected statement leaves its transaction and the connection unchanged', async () => {
  const { database, file } = await aDatabase()
  await insert(database, 'taken')
  await expect(insert(database, 'taken')).rejects.toThrow('UNIQUE')
  await database.transaction().execute(async (transaction) => {
    await expect(
      transaction.insertInto('notes').values({ text: 'taken' }).execute(),
    ).rejects.toThrow('UNIQUE')
    await transaction.insertInto('notes').values({ text: 'kept' }).execute()
  })
  expect(onDisk(file)).toEqual(['taken', 'kept'])
})

test('statements after an error that ended their transaction write nothing', async () => {
  const { database, file } = await aDatabase()
  await database.executeQuery(CompiledQuery.raw('pragma max_page_count = 3'))
  const broken = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'one' }).execute()
    const tooLarge = transaction.insertInto('notes').values({ text: 'x'.repeat(100_000) })
    const full = await tooLarge.execute().catch((error: unknown) => error)
    expect(full).toMatchObject({ message: expect.stringContaining('full') })
    // At startup, the site reports this error in one line and does not retry for half a minute.
    expect(classifyDatabaseFault(full)).toBe('final')
    await transaction.insertInto('notes').values({ text: 'two' }).execute()
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(onDisk(file)).toEqual([])
  await insert(database, 'x'.repeat(100_000))
  expect(onDisk(file)).toHaveLength(1)
})

test('single statements and transactions run one after the other', async () => {
  const { database, file } = await aDatabase()
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? database.transaction().execute(async (transaction) => {
            await transaction
              .insertInto('notes')
              .values({ text: `a${index}` })
              .execute()
            await new Promise((resolve) => setImmediate(resolve))
            await transaction
              .insertInto('notes')
              .values({ text: `b${index}` })
              .execute()
          })
        : insert(database, `c${index}`),
    ),
  )
  const texts = onDisk(file).map(String)
  expect(texts).toHaveLength(40)
  const within = texts.flatMap((text, at) => (text.startsWith('a') ? [[text, texts[at + 1]]] : []))
  expect(within).toHaveLength(10)
  for (const [text, next] of within) expect(next).toBe(text?.replace('a', 'b'))
})

test('only the user of the process can read the database files, whatever the umask', async () => {
  const root = await mkdtemp(join(tmpdir(), 'contrail-rights-'))
  const umask = process.umask(0)
  onTestFinished(async () => {
    process.umask(umask)
    await rm(root, { recursive: true })
  })
  const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  const open = async (folder: string) => {
    const file = join(root, folder, 'notes.db')
    const database = new Kysely<Tables>({ dialect: new EmbeddedDialect(`file:${file}`) })
    await database.executeQuery(CompiledQuery.raw('create table if not exists notes (text text)'))
    const rights = await Promise.all(['', '-wal', '-shm'].map((end) => rightsOf(file + end)))
    return { database, file, rights }
  }

  const fresh = await open('data')
  expect([await rightsOf(join(root, 'data')), ...fresh.rights]).toEqual([
    '700',
    '600',
    '600',
    '600',
  ])
  await fresh.database.destroy()

  await Promise.all([chmod(fresh.file, 0o644), chmod(join(root, 'data'), 0o755)])
  const again = await open('data')
  expect([await rightsOf(join(root, 'data')), ...again.rights]).toEqual([
    '700',
    '600',
    '600',
    '600',
  ])
  await again.database.destroy()

  // Other users may share a folder that is not ours, such as /tmp.
  await mkdir(join(root, 'shared'), { mode: 0o755 })
  const shared = await open('shared')
  expect([await rightsOf(join(root, 'shared')), ...shared.rights]).toEqual([
    '755',
    '600',
    '600',
    '600',
  ])
  await shared.database.destroy()
})
