import { db } from '#app/platform/database/db.server.ts'

/** Returns the emails to an address, oldest first. */
export const mailed = (recipient: string) =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'html', 'replyTo', 'unsubscribeUrl', 'bookingId'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

/** Returns the kinds of the emails to an address, oldest first. */
export async function kindsTo(recipient: string): Promise<string[]> {
  return (await mailed(recipient)).map(({ kind }) => kind)
}
