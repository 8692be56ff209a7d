import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpProvider } from './smtp.server.ts'

/** A mail server that keeps what it is given. */
async function startMailServer() {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The provider keeps its connection.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        messages.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, messages }
}

const message = {
  id: 'msg_1',
  to: 'ada@contrail.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  replyTo: 'support@contrail.example',
}

/** The head of a message, its folded lines joined. */
const headOf = (text = '') =>
  (text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('a message says who gets its answer, and how what it belongs to is ended', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({ url, from: 'Contrail <no-reply@contrail.example>' })
  const link = 'contrail.example/newsletter/unsubscribe?token=abc'
  await mail.send(message)
  await mail.send({ ...message, unsubscribeUrl: `https://${link}` })
  await mail.send({ ...message, unsubscribeUrl: `http://${link}` })

  const [plain, list, unsafe] = messages.map(headOf)
  for (const head of [plain, list, unsafe]) {
    expect(head).toContain('From: Contrail <no-reply@contrail.example>')
    expect(head).toContain('Reply-To: support@contrail.example')
    expect(head).toContain('Message-ID: <msg_1@contrail.example>')
  }
  expect(plain?.filter((line) => line.startsWith('List-'))).toEqual([])
  expect(list).toContain(`List-Unsubscribe: <https://${link}>`)
  expect(list).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // Mailboxes post to https alone.
  expect(unsafe?.filter((line) => line.startsWith('List-'))).toEqual([
    `List-Unsubscribe: <http://${link}>`,
  ])
})

test('a mail server that is gone is told of as such', async () => {
  const mail = createSmtpProvider({ url: 'smtp://127.0.0.1:1', from: 'a@contrail.example' })
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailNotSentError' })
})
