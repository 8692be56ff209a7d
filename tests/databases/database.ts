import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { administer } from './migrated-databases.ts'
import { withPatience } from './postgres.ts'

/** Gives each test file an empty, migrated database in a new App. */
const settings = { ...process.env }
const migrated = inject('migrated')
const { url, release } =
  'file' in migrated ? copyOfFile(migrated.file) : await copyOnServer(migrated)
process.env.DATABASE_URL = url
// The application reads its settings on import.
const { closeApp, setApp } = await import('#app/platform/app.server.ts')
const { createApp } = await import('#app/compose.server.ts')
const { parseEnv } = await import('#app/platform/settings/env.server.ts')
setApp(createApp(parseEnv(process.env)))

afterAll(async () => {
  await closeApp()
  await release()
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
  Object.assign(process.env, settings)
})

type Copy = { url: string; release: () => Promise<void> }

function copyOfFile(file: string): Copy {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-test-'))
  const copy = join(directory, 'test.db')
  copyFileSync(file, copy)
  return {
    url: `file:${copy}`,
    release: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

type OnServer = { server: string; name: string }

async function copyOnServer({ server, name }: OnServer): Promise<Copy> {
  const copy = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${copy} template ${name}`)
  return {
    url: withPatience(new URL(copy, server).href),
    release: () => administer(server, `drop database ${copy} with (force)`),
  }
}
