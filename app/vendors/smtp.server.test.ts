import { expect, onTestFinished, test } from 'vitest'
import { startMailServer as startServer } from '../../tests/fakes/mail-server.ts'
import { createSmtpProvider, smtpConfigOf } from './smtp.server.ts'

async function startMailServer() {
  const server = await startServer()
  onTestFinished(server.stop)
  return server
}

const message = {
  id: 'msg_1',
  to: 'ada@contrail.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  replyTo: 'support@contrail.example',
}

const headOf = (text = '') =>
  (text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('a message carries reply and unsubscribe headers', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({
    url,
    from: 'Contrail <no-reply@contrail.example>',
    requireTls: false,
  })
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
  // Mailbox providers accept one-click unsubscribe over https only.
  expect(unsafe?.filter((line) => line.startsWith('List-'))).toEqual([
    `List-Unsubscribe: <http://${link}>`,
  ])
})

test('line breaks in a field cannot add headers or recipients', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({
    url,
    from: 'Contrail <no-reply@contrail.example>',
    requireTls: false,
  })
  const more = '\r\nBcc: all@contrail.example\r\n\r\nBuy now'
  const { to, subject, replyTo } = message
  await mail.send({
    ...message,
    to: `${to}${more}`,
    subject: `${subject}${more}`,
    replyTo: `${replyTo}${more}`,
  })
  const head = headOf(messages[0])
  expect(head.filter((line) => /^(bcc|buy)/i.test(line))).toEqual([])
  expect(head.some((line) => line.startsWith('Subject: Hello'))).toBe(true)
})

test('the Message-ID uses the domain of a sender without a display name', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({ url, from: 'a@contrail.example', requireTls: false })
  await mail.send(message)
  expect(headOf(messages[0])).toContain('Message-ID: <msg_1@contrail.example>')
})

test('an unreachable mail server is reported with its cause', async () => {
  const mail = createSmtpProvider({
    url: 'smtp://127.0.0.1:1',
    from: 'a@contrail.example',
    requireTls: false,
  })
  await expect(mail.send(message)).rejects.toMatchObject({
    name: 'MailNotSentError',
    message: expect.stringContaining('ECONNREFUSED') as string,
    cause: { code: 'ESOCKET' },
  })
})

test('an unencrypted server gets no mail, unless its URL sets requireTLS=false', async () => {
  const { url, messages } = await startMailServer()
  const send = (address: string) =>
    createSmtpProvider({ url: address, from: 'a@contrail.example', requireTls: true }).send(message)
  await expect(send(url)).rejects.toThrow(/STARTTLS/)
  expect(messages).toEqual([])
  await send(`${url}?requireTLS=false`)
  expect(messages).toHaveLength(1)
})

test('attachments are sent with their file names', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({ url, from: 'a@contrail.example', requireTls: false })
  const content = Buffer.from('BEGIN:VCALENDAR')
  const attachments = [{ filename: 'contrail-WMEKDS.ics', contentType: 'text/calendar', content }]
  await mail.send({ ...message, attachments })
  expect(messages[0]).toMatch(/Content-Disposition: attachment; filename=contrail-WMEKDS\.ics/)
  expect(messages[0]).toContain(content.toString('base64'))
})

test('a message names its thread, and is marked as automatic unless it is personal', async () => {
  const { url, messages } = await startMailServer()
  const mail = createSmtpProvider({ url, from: 'a@contrail.example', requireTls: false })
  await mail.send({ ...message, threadId: 'msg_0' })
  expect(messages[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(messages[0]).toMatch(/^In-Reply-To: <msg_0@contrail\.example>\r$/m)
  expect(messages[0]).toMatch(/^References: <msg_0@contrail\.example>\r$/m)
  await mail.send({ ...message, isPersonal: true })
  expect(messages[1]).not.toMatch(/^(Auto-Submitted|In-Reply-To|References):/m)
})

test.each([
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://10.0.0.5:587', true],
  ['smtp://ada:secret@mail.contrail.example:587', true],
])('the mail server %s must encrypt the connection: %s', (url, requireTls) => {
  expect(smtpConfigOf(url, 'no-reply@contrail.example')).toMatchObject({ url, requireTls })
})
