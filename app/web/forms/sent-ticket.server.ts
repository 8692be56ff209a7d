import { data } from '@remix-run/node'
import { ticketPattern, type MessageKind } from '#app/core/messages/message-kinds.ts'
import { isTicketOf } from '#app/core/messages/message.store.server.ts'

async function sentTicket(request: Request, kind: MessageKind): Promise<string | null> {
  const ticket = new URL(request.url).searchParams.get('sent')
  if (!ticket || !ticketPattern.test(ticket)) return null
  return (await isTicketOf(kind, ticket)) ? ticket : null
}

/** Adds the ticket of a message that was just sent. No cache keeps a page with a ticket. */
export async function withSentTicket<Page extends object>(
  request: Request,
  kind: MessageKind,
  page: Page,
) {
  const sent = await sentTicket(request, kind)
  return data({ ...page, sent }, sent ? { headers: { 'Cache-Control': 'no-store' } } : {})
}
