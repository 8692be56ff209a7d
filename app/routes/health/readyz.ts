import { databaseReady } from '#app/db.server.ts'

/** Requests can be served: the database answers and every migration is done. */
export async function loader() {
  const ready = await databaseReady()
  return Response.json(
    { ready, database: ready ? 'ready' : 'unreachable or not migrated' },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
