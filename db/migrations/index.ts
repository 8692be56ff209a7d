import type { Migration } from 'kysely'
import * as start from './0001-start.ts'

/** Every step, in the order of its name. Listed by hand so that the build contains them. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
}
