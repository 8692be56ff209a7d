import { beforeEach, describe, expect, test } from 'vitest'
import { ticketPattern } from '#app/core/messages/message-kinds.ts'
import { mailed } from '../../../tests/samples/mails.ts'
import { call, get, origin, post } from '../../../tests/route-calls.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { countWaitingMessages, saveMessage } from '#app/core/messages/message.store.server.ts'
import { answerMessage } from '#app/core/desk/answered-messages.server.ts'
import { listMessageViews } from '#app/routes/desk/messages-page.server.ts'
import { aTwoFactorUser } from '../../../tests/samples/sign-ins.ts'
import * as careers from './careers-page.tsx'
import * as contact from '#app/routes/messages/contact-page.tsx'
import * as desk from '#app/routes/desk/messages-page.tsx'
import * as press from './press-page.tsx'
import * as support from '#app/routes/messages/support-page.tsx'

beforeEach(() => db().deleteFrom('messages').execute())

let visitors = 0
/** Each visitor gets its own IP address, so that tests do not share rate limits. */
const visitor = () => ({ headers: { 'x-contrail-peer': `203.0.113.${(visitors += 1)}` } })

const listMessagesFrom = (email: string) =>
  db().selectFrom('messages').selectAll().where('email', '=', email).execute()

const contactFields = (email: string, changes: Record<string, string> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  reason: 'billing',
  reference: 'wmekds',
  message: 'Charged <twice>?\r\nPlease look.',
  preferred: 'email',
  consent: 'on',
  'contact-website': '',
  ...changes,
})

describe('contact form', () => {
  test('a message gets a ticket number and is emailed to the desk, and the sender gets a receipt', async () => {
    const email = 'contact-1@contrail.example'
    const answer = await call(contact.action, post('/contact', contactFields(email), visitor()))
    expect(answer.status).toBe(303)
    const place = new URL(answer.headers.get('Location') ?? '', origin)
    const ticket = place.searchParams.get('sent') ?? ''
    expect(ticket).toMatch(ticketPattern)

    const [message, ...others] = await listMessagesFrom(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ ticket, kind: 'contact' })
    expect(JSON.parse(message?.fields ?? '')).toMatchObject({
      reason: 'billing',
      reference: 'WMEKDS',
      message: 'Charged <twice>?\nPlease look.',
    })
    const desk = (await mailed('support@contrail.example')).at(-1)
    expect(desk?.subject).toBe(`[${ticket}] Contact: Billing Question`)
    expect(desk?.text).toContain(email)
    expect(desk?.replyTo).toBe(email)
    expect(desk?.html).toContain('Charged &lt;twice&gt;?')
    const [receipt] = await mailed(email)
    expect(receipt?.text).toContain(ticket)
    expect(receipt?.replyTo).toBeNull()
    // The receipt omits the message, so that no one can send spam through this form.
    for (const typed of ['Ada', 'Charged', 'WMEKDS']) expect(receipt?.text).not.toContain(typed)

    const page = await call(contact.loader, get(place.pathname + place.search))
    expect(page.body).toEqual({ sent: ticket })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('a message that is sent twice is stored only once', async () => {
    const email = 'contact-2@contrail.example'
    const from = visitor()
    const places = await Promise.all(
      [1, 2].map(async () => {
        const answer = await call(contact.action, post('/contact', contactFields(email), from))
        return answer.headers.get('Location')
      }),
    )
    expect(places[0]).toBe(places[1])
    expect(await listMessagesFrom(email)).toHaveLength(1)
    expect(await mailed(email)).toHaveLength(1)
  })

  test('a refused form returns the entered values with the errors', async () => {
    const email = 'contact-3@contrail.example'
    const { consent: _consent, ...fields } = contactFields(email, { lastName: ' ' })
    const answer = await call(contact.action, post('/contact', fields, visitor()))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        result: {
          initialValue: { firstName: 'Ada', email, message: 'Charged <twice>?\nPlease look.' },
          error: {
            lastName: ['Last name is required'],
            consent: ['Please agree to the privacy policy'],
          },
        },
      },
    })
    expect(await listMessagesFrom(email)).toEqual([])
  })

  test.each([{ 'contact-website': 'https://spam.example' }, { 'contact-website': undefined }])(
    'a submission by a bot is refused: %j',
    async (changes) => {
      const email = 'contact-4@contrail.example'
      const fields = Object.fromEntries(
        Object.entries({ ...contactFields(email), ...changes }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      )
      const answer = await call(contact.action, post('/contact', fields, visitor()))
      expect(answer).toMatchObject({
        status: 400,
        body: { result: { error: { '': ['We couldn’t send this. Please try again.'] } } },
      })
      expect(await listMessagesFrom(email)).toEqual([])
    },
  )

  test('submissions are limited, and the refusal says when to retry', async () => {
    const email = 'contact-5@contrail.example'
    const from = visitor()
    const send = (message: string) =>
      call(contact.action, post('/contact', contactFields(email, { message }), from))
    for (let i = 1; i <= 5; i += 1) expect((await send(`${i}`)).status).toBe(303)
    const answer = await send('6')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(answer.body).toMatchObject({
      result: {
        initialValue: { message: '6' },
        error: { '': ['Too many attempts. Please try again in 60 minutes.'] },
      },
    })
  })

  test('a submission from another site is refused', async () => {
    const headers = { Origin: 'https://evil.example' }
    const request = post('/contact', contactFields('contact-6@contrail.example'), { headers })
    expect((await call(contact.action, request)).status).toBe(403)
  })

  test('the page confirms only tickets that the site issued', async () => {
    for (const sent of ['CT-222222', 'CT-<b>', '']) {
      const page = await call(contact.loader, get(`/contact?sent=${encodeURIComponent(sent)}`))
      expect(page.body).toEqual({ sent: null })
      expect(page.headers.has('Cache-Control')).toBe(false)
    }
  })
})

test('the support form stores a message for the desk', async () => {
  const email = 'support-1@contrail.example'
  const fields = {
    name: 'Ada Lovelace',
    email,
    subject: 'Urgent: missed connection',
    message: 'At the gate',
    'support-website': '',
  }
  const path = '/support?tab=contact'
  const answer = await call(support.action, post(path, fields, visitor()))
  const place = new URL(answer.headers.get('Location') ?? '', origin)
  expect([answer.status, place.pathname, place.searchParams.get('tab')]).toEqual([
    303,
    '/support',
    'contact',
  ])
  const ticket = place.searchParams.get('sent')
  expect(await listMessagesFrom(email)).toMatchObject([{ kind: 'support', ticket }])
  const page = await call(support.loader, get(place.pathname + place.search))
  expect(page.body).toMatchObject({ tab: 'contact', sent: ticket })
  const bare = await call(support.action, post(path, { 'support-website': '' }, visitor()))
  expect(bare).toMatchObject({
    status: 400,
    body: { result: { error: { subject: ['Subject is required'] } } },
  })
})

test.each([
  ['press', press],
  ['careers', careers],
] as const)('a message on the %s page gets a ticket, a receipt and a reply', async (kind, page) => {
  const email = `${kind}-1@contrail.example`
  const fields = { name: 'Ada', email, message: 'May I ask?\r\nTwice?', [`${kind}-website`]: '' }
  const answer = await call(page.action, post(`/${kind}`, fields, visitor()))
  const place = new URL(answer.headers.get('Location') ?? '', origin)
  const ticket = place.searchParams.get('sent') ?? ''
  expect([answer.status, place.pathname]).toEqual([303, `/${kind}`])
  expect(ticket).toMatch(ticketPattern)
  expect((await call(page.loader, get(place.pathname + place.search))).body).toMatchObject({
    sent: ticket,
  })
  expect((await mailed(`${kind}@contrail.example`)).at(-1)?.replyTo).toBe(email)

  const listed = (await listMessageViews()).find((message) => message.ticket === ticket)
  expect(listed).toMatchObject({ kind, email, text: 'May I ask?\nTwice?', answers: [] })
  const reply = { ticket, text: 'Yes.\n\nTwice.', number: '1' }
  expect((await answerMessage({ ...reply, text: ' ' }, 'usr_x')).ok).toBe(false)
  expect((await answerMessage({ ...reply, ticket: 'CT-NOBODY' }, 'usr_x')).ok).toBe(false)
  // Two clicks on the button send only one answer.
  for (let click = 0; click < 2; click += 1) {
    expect((await answerMessage(reply, 'usr_x')).ok).toBe(true)
  }
  const mails = await mailed(email)
  expect(mails.map((mail) => mail.kind)).toEqual(['message-received', 'message-answer'])
  expect(mails[1]).toMatchObject({
    subject: `Our reply (${ticket})`,
    replyTo: `${kind}@contrail.example`,
    text: expect.stringContaining('Yes.\n\nTwice.') as string,
  })
  const answered = (await listMessageViews()).find((message) => message.ticket === ticket)
  expect(answered?.answers).toHaveLength(1)
})

const question = { subject: 'A visa', message: 'May I ask?' }
const named = { name: 'Ada', ...question }

test.each([
  ['/contact', contact.action, contactFields('')],
  ['/support?tab=contact', support.action, { ...named, 'support-website': '' }],
  ['/press', press.action, { ...named, 'press-website': '' }],
  ['/careers', careers.action, { ...named, 'careers-website': '' }],
] as const)(
  'a visitor of %s who uses up the messages of an email locks out no visitor elsewhere',
  async (path, action, fields) => {
    const email = `limit-${path.replace(/\W/g, '')}@contrail.example`
    const send = async (from: ReturnType<typeof visitor>) =>
      (await call(action, post(path, { ...fields, email }, from))).status
    const stranger = visitor()
    for (let sent = 0; sent < 5; sent += 1) expect(await send(stranger)).toBe(303)
    expect([await send(stranger), await send(visitor())]).toEqual([429, 303])
  },
)

test.each([
  {
    ...{ path: '/contact', action: contact.action },
    fields: {
      ...contactFields('all-1@contrail.example', { preferred: 'phone' }),
      phone: '+1 888 555 0142',
    },
    shown: { reason: 'Billing Question', reference: 'WMEKDS', consent: '' },
    urgent: false,
  },
  {
    ...{ path: '/support?tab=contact', action: support.action },
    fields: {
      ...{ name: 'Ada Lovelace', email: 'all-2@contrail.example', reference: 'wmekds' },
      ...{ subject: 'uRGENT: a visa', message: 'At the gate', 'support-website': '' },
    },
    shown: { reference: 'WMEKDS' },
    urgent: true,
  },
])(
  'staff see every value that was typed into the form of $path',
  async ({ path, action, fields, shown, urgent }) => {
    expect((await call(action, post(path, fields, visitor()))).status).toBe(303)
    const listed = (await listMessageViews()).find(({ email }) => email === fields.email)
    expect(listed).toMatchObject({ urgent })
    const { email, text, lines } = listed!
    const values = [email, text, ...lines.map(([, value]) => value)]
    for (const value of Object.values({ ...fields, ...shown })) {
      const typed = value.replaceAll('\r\n', '\n')
      expect(values.filter((one) => one.includes(typed))).not.toEqual([])
    }
  },
)

test('an answer that is too long returns to its form, so that the administrator can shorten it', async () => {
  const { ticket } = await saveMessage({
    ...{ kind: 'contact', email: 'long@contrail.example', fields: { message: 'Hi' } },
  })
  const { cookies } = await aTwoFactorUser({ isAdmin: true })
  const text = 'x'.repeat(5_001)
  const answer = await call(
    desk.action,
    post('/admin-settings/messages', { ticket, text }, { cookies }),
  )
  expect(answer).toMatchObject({ status: 422, body: { ticket, text } })
})

test('a reply after a colleague’s returns to its form, and is sent from there once more', async () => {
  const email = 'two-tabs@contrail.example'
  const { ticket } = await saveMessage({ kind: 'contact', email, fields: { message: 'Hi' } })
  const { cookies, username } = await aTwoFactorUser({ isAdmin: true })
  const send = (text: string, number: number) =>
    call(
      desk.action,
      post('/admin-settings/messages', { ticket, text, number: String(number) }, { cookies }),
    )
  expect((await send('Hello from the first tab.', 1)).status).toBe(303)
  const [sent] = (await listMessageViews()).flatMap(({ answers }) => answers)
  const text = 'Hello from the second tab.'
  expect(sent?.author).toBe(username)
  const newReplies = [sent?.id]
  expect(await send(text, 1)).toMatchObject({ status: 409, body: { ticket, text, newReplies } })
  expect((await send(text, 2)).status).toBe(303)
  expect((await mailed(email)).map(({ kind }) => kind)).toEqual([
    'message-answer',
    'message-answer',
  ])
})

test('the desk lists urgent messages first, and then the message that has waited longest', async () => {
  const add = (ticket: string, daysAgo: number, subject: string, answered = false) => ({
    ...{ ticket, kind: 'support' as const, email: 'ada@contrail.example', fingerprint: ticket },
    fields: JSON.stringify({ message: 'say "subject":"urgent"', subject }),
    createdAt: isoNow(-daysAgo * 86_400),
    answeredAt: answered ? isoNow() : null,
  })
  const many = Array.from({ length: 60 }, (_, index) => add(`CT-${index}`, 1, 'A seat'))
  await db()
    .insertInto('messages')
    .values([
      ...many,
      add('CT-ANSWERED', 9, 'A seat', true),
      add('CT-OLDEST', 8, 'A seat'),
      add('CT-URGENT', 0, 'URGENT: a seat'),
    ])
    .execute()
  const tickets = (await listMessageViews()).map(({ ticket }) => ticket)
  expect(tickets.slice(0, 2)).toEqual(['CT-URGENT', 'CT-OLDEST'])
  expect(tickets).not.toContain('CT-ANSWERED')
  expect(await countWaitingMessages()).toBe(62)
})

test('the tab parameter selects a tab of the support page', async () => {
  const tab = async (path: string) => (await call(support.loader, get(path))).body
  expect(await tab('/support')).toEqual({ tab: 'help', urgent: false, sent: null, notShown: false })
  expect(await tab('/support?tab=bookings')).toMatchObject({ tab: 'bookings' })
  expect(await tab('/support?tab=nothing')).toMatchObject({ tab: 'help' })
  expect(await tab('/support?tab=contact&urgent=true')).toMatchObject({ urgent: true })
})
