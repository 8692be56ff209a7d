import { redirect } from '@remix-run/node'
import { NoteSchema } from '#app/domain/messages/messages.ts'
import { fromHere, takeAttempt } from '#app/http/limits.server.ts'
import { readPublicForm } from '#app/http/public-form.server.ts'
import { receiveNote } from '#app/operations/messages.server.ts'
import { paths, withParams } from '#app/paths.ts'

/** Takes what was written to the press office or about a position. */
export async function takeNote(request: Request, kind: 'press' | 'careers') {
  const read = await readPublicForm(request, {
    schema: NoteSchema,
    honeypot: kind,
    limit: ({ email }) => takeAttempt('message', request, fromHere(request, email)),
  })
  if ('answer' in read) return read.answer
  const ticket = await receiveNote(kind, read.value)
  return redirect(`${withParams(paths[kind], { sent: ticket })}#message`, 303)
}
