import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

type ListOptions = {
  newestFirst?: boolean
  limit?: number
  after?: string
}

export type Collection<T> = {
  get(id: string): T | undefined
  /** Stores a document immediately. `keys` replaces the index keys by which `list` finds it. */
  put(id: string, doc: T, keys?: Record<string, string>): void
  delete(id: string): void
  list(filter?: { key: string; value: string }, options?: ListOptions): T[]
  count(): number
}

export type Store = {
  collection<T>(name: string): Collection<T>
  /** Runs `fn` synchronously in a transaction. A nested transaction joins the outer transaction. */
  transaction<R>(fn: () => R): R
  reset(): void
  onReset(listener: () => void): void
  close(): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    doc TEXT NOT NULL,
    UNIQUE (collection, id)
  );
  CREATE TABLE IF NOT EXISTS document_keys (
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (collection, key, value, seq)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS documents_in_order ON documents (collection, seq);
  CREATE INDEX IF NOT EXISTS document_keys_seq ON document_keys (seq);
`

/** Makes a file private to its owner, whatever the umask. SQLite's other files copy the mode. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) chmodSync(file + suffix, 0o600)
  }
}

export function openStore(file: string): Store {
  if (file !== ':memory:') makePrivateFile(file)
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = NORMAL')
  db.exec(SCHEMA)

  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const upsert = db.prepare(
    'INSERT INTO documents (collection, id, doc) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET doc = excluded.doc RETURNING seq',
  )
  const selectDoc = db.prepare('SELECT doc FROM documents WHERE collection = ? AND id = ?')
  const seqOf = db.prepare('SELECT seq FROM documents WHERE collection = ? AND id = ?')
  const remove = db.prepare('DELETE FROM documents WHERE seq = ?')
  const addKey = db.prepare(
    'INSERT OR IGNORE INTO document_keys (collection, key, value, seq) VALUES (?, ?, ?, ?)',
  )
  const dropKeys = db.prepare('DELETE FROM document_keys WHERE seq = ?')
  const countDocs = db.prepare('SELECT count(*) AS total FROM documents WHERE collection = ?')
  const listing = (order: 'ASC' | 'DESC', comparison: '>' | '<') => ({
    start: order === 'ASC' ? 0 : Number.MAX_SAFE_INTEGER,
    all: db.prepare(
      `SELECT doc FROM documents WHERE collection = ? AND seq ${comparison} ? ORDER BY seq ${order} LIMIT ?`,
    ),
    byKey: db.prepare(
      `SELECT d.doc FROM document_keys k JOIN documents d ON d.seq = k.seq
       WHERE k.collection = ? AND k.key = ? AND k.value = ? AND k.seq ${comparison} ?
       ORDER BY k.seq ${order} LIMIT ?`,
    ),
  })
  const oldestFirst = listing('ASC', '>')
  const newestFirst = listing('DESC', '<')

  const resetListeners: (() => void)[] = []
  let depth = 0

  function transaction<R>(fn: () => R): R {
    if (depth > 0) return fn()
    begin.run()
    depth += 1
    try {
      const result = fn()
      commit.run()
      return result
    } catch (error) {
      rollback.run()
      throw error
    } finally {
      depth -= 1
    }
  }

  function collection<T>(name: string): Collection<T> {
    const parse = (row: unknown): T => JSON.parse((row as { doc: string }).doc) as T
    const seqOfId = (id: string) => (seqOf.get(name, id) as { seq: number } | undefined)?.seq
    return {
      get(id) {
        const row = selectDoc.get(name, id)
        return row === undefined ? undefined : parse(row)
      },
      put(id, doc, keys) {
        transaction(() => {
          const { seq } = upsert.get(name, id, JSON.stringify(doc)) as { seq: number }
          if (!keys) return
          dropKeys.run(seq)
          for (const [key, value] of Object.entries(keys)) addKey.run(name, key, value, seq)
        })
      },
      delete(id) {
        transaction(() => {
          const seq = seqOfId(id)
          if (seq === undefined) return
          dropKeys.run(seq)
          remove.run(seq)
        })
      },
      list(filter, options = {}) {
        const statements = options.newestFirst ? newestFirst : oldestFirst
        const limit = options.limit ?? -1
        const from = options.after === undefined ? statements.start : seqOfId(options.after)
        if (from === undefined) return []
        const rows = filter
          ? statements.byKey.all(name, filter.key, filter.value, from, limit)
          : statements.all.all(name, from, limit)
        return rows.map(parse)
      },
      count() {
        return (countDocs.get(name) as { total: number }).total
      },
    }
  }

  return {
    collection,
    transaction,
    reset() {
      transaction(() => db.exec('DELETE FROM document_keys; DELETE FROM documents;'))
      for (const listener of resetListeners) listener()
    },
    onReset(listener) {
      resetListeners.push(listener)
    },
    close() {
      db.close()
    },
  }
}
