import type { TestProject } from 'vitest/node'
import { startSite } from '../e2e/site.ts'
import { startPostgres } from '../databases/postgres.ts'

export type Sites = {
  url: string
  /** A second instance with the same database and sandbox. */
  secondUrl: string
  sandboxUrl: string
  databaseUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    sites: Sites
  }
}

/** Starts two instances of the built site on one PostgreSQL for all test files. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const shared = { DATABASE_URL: postgres.url }
  const first = await startSite(shared)
  const { sandboxUrl } = first
  const second = await startSite({ ...shared, DUFFEL_URL: sandboxUrl, STRIPE_URL: sandboxUrl })
  project.provide('sites', {
    url: first.url,
    secondUrl: second.url,
    sandboxUrl,
    databaseUrl: postgres.url,
  })
  return async () => {
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
    const errors = [...first.errors, ...second.errors].filter((line) => line.trim())
    if (errors.length > 0) throw new Error(`The sites logged errors:\n${errors.join('\n')}`)
  }
}
