import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Refusal = { responseCode: number; message: string }

/** Fake mail server that stores messages and refuses them on request. */
export async function startMailServer() {
  /** Refusals of a recipient or a message. Null accepts. */
  let refusal: { recipient: Refusal | null; text: Refusal | null } = { recipient: null, text: null }
  let isHanging = false
  let sessions = 0
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Stopping would otherwise wait for the connections that clients keep open.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      sessions += 1
      if (!isHanging) done()
    },
    onRcptTo(_address, _session, done) {
      done(refusal.recipient && Object.assign(new Error(), refusal.recipient))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (refusal.text) return done(Object.assign(new Error(), refusal.text))
        messages.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    sessions: () => sessions,
    refuse(answer: Partial<typeof refusal>) {
      refusal = { recipient: null, text: null, ...answer }
    },
    hang(hanging: boolean) {
      isHanging = hanging
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
