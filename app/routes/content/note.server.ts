import { redirect } from '@remix-run/node'
import { NoteSchema } from '#app/core/messages/message-kinds.ts'
import { keyPerAddress, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { readPublicForm } from '#app/web/forms/public-form.server.ts'
import { receiveNote } from '#app/core/messages/messages.server.ts'
import { paths, withParams } from '#app/core/paths.ts'

export async function receiveNoteForm(request: Request, kind: 'press' | 'careers') {
  const read = await readPublicForm(request, {
    schema: NoteSchema,
    honeypot: kind,
    limit: ({ email }) => takeAttempt('message', request, keyPerAddress(request, email)),
  })
  if ('answer' in read) return read.answer
  const ticket = await receiveNote(kind, read.value)
  return redirect(`${withParams(paths[kind], { sent: ticket })}#message`, 303)
}
