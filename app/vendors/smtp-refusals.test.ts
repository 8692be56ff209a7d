import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../tests/fakes/mail-server.ts'
import { checkSmtp, createSmtpProvider } from './smtp.server.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serverThatSays(command: RegExp, answer: string): Promise<string> {
  server = createServer((socket) => {
    let isText = false
    socket.write('220 mail.example\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isText && line !== '.') continue
        const said = isText ? 'text' : line
        isText = false
        if (command.test(said)) socket.write(`${answer}\r\n`)
        else if (line === 'DATA') socket.write('354 Go on\r\n')
        else socket.write('250 OK\r\n')
        if (line === 'DATA' && !command.test(said)) isText = true
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const mail = {
  ...{ id: 'msg_1', to: 'ada@contrail.example', subject: 'Hello', html: '<p>Hello</p>' },
  ...{ text: 'Hello', replyTo: 'support@contrail.example' },
}
const from = 'a@contrail.example'

test.each([
  ['of an unknown recipient', /^RCPT/, '550 5.1.1 No such user', 'no address'],
  ['of an unknown domain', /^RCPT/, '550 5.1.2 No such domain', 'no address'],
  ['of a malformed address', /^RCPT/, '553 5.1.3 Bad address', 'no address'],
  ['of a moved mailbox', /^RCPT/, '551 5.1.6 Moved', 'no address'],
  ['of a missing recipient, without an enhanced code', /^RCPT/, '550 Nobody here', 'no address'],
  ['of a recipient elsewhere, without an enhanced code', /^RCPT/, '551 Not here', 'no address'],
  ['of a mailbox name, without an enhanced code', /^RCPT/, '553 Bad name', 'no address'],
  ['of a full mailbox', /^RCPT/, '552 5.2.2 Mailbox full', 'refused'],
  ['of a full mailbox, without an enhanced code', /^RCPT/, '552 Full', 'refused'],
  ['of our sender, in response to the recipient', /^RCPT/, '550 5.7.1 Not from you', 'refused'],
  ['of an ambiguous address', /^RCPT/, '550 5.1.4 Ambiguous', 'refused'],
  ['with two digits at the end of the enhanced code', /^RCPT/, '550 5.1.10 Null MX', 'refused'],
  [
    'with two digits in the middle of the enhanced code',
    /^RCPT/,
    '550 5.11.1 Elsewhere',
    'refused',
  ],
  ['of a recipient until later', /^RCPT/, '450 4.2.1 Try later', 'later'],
  ['of the message text', /^text$/, '554 5.7.1 Looks like spam', 'refused'],
  [
    'of the message text, with the code of an unknown recipient',
    /^text$/,
    '550 5.1.1 No such user',
    'refused',
  ],
  ['of a message text with a syntax error', /^text$/, '500 5.5.2 Syntax', 'refused'],
  ['of the message text until later', /^text$/, '451 4.7.1 Greylisted', 'later'],
  ['of the DATA command', /^DATA/, '554 5.5.1 No valid recipients', 'refused'],
  ['of our sender address', /^MAIL/, '550 5.7.1 Not allowed', 'later'],
])('a refusal %s (%s %s) is classified as "%s"', async (_, command, answer, why) => {
  const provider = createSmtpProvider({
    url: await serverThatSays(command, answer),
    ...{ from, requireTls: false, timeoutMs: 60_000 },
  })
  await expect(provider.send(mail)).rejects.toMatchObject({ name: 'MailNotSentError', why })
})

test('a server that does not answer counts as unreachable after the timeout', async () => {
  server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createSmtpProvider({ url, from, requireTls: false, timeoutMs: 100 })
  const startedAt = performance.now()
  await expect(provider.send(mail)).rejects.toMatchObject({ why: 'unreachable' })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('messages are sent in sequence over one connection', async () => {
  const { url, messages, sessions, stop } = await startMailServer()
  onTestFinished(stop)
  const provider = createSmtpProvider({ url, from, requireTls: false })
  await Promise.all(['msg_1', 'msg_2', 'msg_3'].map((id) => provider.send({ ...mail, id })))
  expect([messages.length, sessions()]).toEqual([3, 1])
})

test('a sender without a domain gets a Message-ID at localhost', async () => {
  const { url, messages, stop } = await startMailServer()
  onTestFinished(stop)
  await createSmtpProvider({ url, from: 'nobody', requireTls: false }).send(mail)
  expect(messages[0]).toContain('Message-ID: <msg_1@localhost>')
})

test('checkSmtp accepts a working server, and rejects one without the required encryption', async () => {
  const { url, messages, stop } = await startMailServer()
  onTestFinished(stop)
  await expect(checkSmtp({ url, from, requireTls: false })).resolves.toBeUndefined()
  await expect(checkSmtp({ url, from, requireTls: true })).rejects.toThrow(/STARTTLS/)
  expect(messages).toEqual([])
})
