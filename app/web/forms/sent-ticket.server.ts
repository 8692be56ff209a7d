import { ticketPattern, type MessageKind } from '#app/core/messages/message-kinds.ts'
import { isTicketOf } from '#app/core/messages/message.store.server.ts'

export async function sentTicket(request: Request, kind: MessageKind): Promise<string | null> {
  const ticket = new URL(request.url).searchParams.get('sent')
  if (!ticket || !ticketPattern.test(ticket)) return null
  return (await isTicketOf(kind, ticket)) ? ticket : null
}
