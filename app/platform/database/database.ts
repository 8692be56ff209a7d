import type { Kysely } from 'kysely'

/** Core adds its tables in `core/schema.ts`. */
export interface Schema {
  leases: { name: string; holder: string; expiresAt: string }
  limits: { key: string; used: number; resetsAt: string }
  webhookEvents: { id: string; receivedAt: string }
}

export type Database = Kysely<Schema>
