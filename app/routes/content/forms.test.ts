import { describe, expect, test } from 'vitest'
import { ticketPattern } from '#app/domain/messages/messages.ts'
import { call, get, origin, post } from '../../../tests/calls.ts'
import { now } from '../../../tests/clock.ts'
import { aBooking, ada, anOpening } from '../../../tests/records.ts'
import { db } from '../../db.server.ts'
import { retrievedCookie } from '../../http/retrieved-booking.server.ts'
import { bookingCodeState } from '../../models/booking-code.server.ts'
import { insertBooking, type NewBooking } from '../../models/booking.server.ts'
import { openCheckout } from '../../models/checkout.server.ts'
import { isoNow } from '../../models/id.server.ts'
import { countWaitingMessages } from '../../models/message.server.ts'
import * as booking from '../support/booking.tsx'
import * as cancel from '../trips/cancel.tsx'
import * as trips from '../trips/list.tsx'
import * as trip from '../trips/trip.tsx'
import { answerMessage } from '../../operations/admin/messages.server.ts'
import { shownMessages } from '../admin/messages.server.ts'
import * as careers from './careers.tsx'
import * as contact from './contact.tsx'
import * as press from './press.tsx'
import * as support from './support.tsx'

let visitors = 0
/** From an address of its own, so that no test uses up another's tries. */
const visitor = () => ({ headers: { 'x-contrail-peer': `203.0.113.${(visitors += 1)}` } })

const mailsTo = (recipient: string) =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'html', 'replyTo'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

const messagesOf = (email: string) =>
  db().selectFrom('messages').selectAll().where('email', '=', email).execute()

const written = (email: string, changes: Record<string, string> = {}) => ({
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

describe('the contact form', () => {
  test('stores the message, mails the desk and the sender, and names a ticket', async () => {
    const email = 'contact-1@contrail.example'
    const answer = await call(contact.action, post('/contact', written(email), visitor()))
    expect(answer.status).toBe(303)
    const place = new URL(answer.headers.get('Location') ?? '', origin)
    const ticket = place.searchParams.get('sent') ?? ''
    expect(ticket).toMatch(ticketPattern)

    const [message, ...others] = await messagesOf(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ ticket, kind: 'contact' })
    expect(JSON.parse(message?.fields ?? '')).toMatchObject({
      reason: 'billing',
      reference: 'WMEKDS',
      message: 'Charged <twice>?\r\nPlease look.',
    })
    const desk = (await mailsTo('support@contrail.example')).at(-1)
    expect(desk?.subject).toBe(`[${ticket}] Contact: Billing Question`)
    expect(desk?.text).toContain(email)
    expect(desk?.replyTo).toBe(email)
    expect(desk?.html).toContain('Charged &lt;twice&gt;?')
    const [receipt] = await mailsTo(email)
    expect(receipt?.text).toContain(ticket)
    expect(receipt?.replyTo).toBeNull()
    // Nobody writes to a stranger through us.
    for (const typed of ['Ada', 'Charged', 'WMEKDS']) expect(receipt?.text).not.toContain(typed)

    const page = await call(contact.loader, get(place.pathname + place.search))
    expect(page.body).toEqual({ sent: ticket })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('takes the same message twice as one', async () => {
    const email = 'contact-2@contrail.example'
    const from = visitor()
    const places = await Promise.all(
      [1, 2].map(async () => {
        const answer = await call(contact.action, post('/contact', written(email), from))
        return answer.headers.get('Location')
      }),
    )
    expect(places[0]).toBe(places[1])
    expect(await messagesOf(email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('comes back with what was typed and what is wrong', async () => {
    const email = 'contact-3@contrail.example'
    const { consent: _consent, ...fields } = written(email, { lastName: ' ' })
    const answer = await call(contact.action, post('/contact', fields, visitor()))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        result: {
          initialValue: { firstName: 'Ada', email, message: 'Charged <twice>?\r\nPlease look.' },
          error: {
            lastName: ['Last name is required'],
            consent: ['Please agree to the privacy policy'],
          },
        },
      },
    })
    expect(await messagesOf(email)).toEqual([])
  })

  test.each([{ 'contact-website': 'https://spam.example' }, { 'contact-website': undefined }])(
    'does not take what machines send: %j',
    async (changes) => {
      const email = 'contact-4@contrail.example'
      const fields = Object.fromEntries(
        Object.entries({ ...written(email), ...changes }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      )
      const answer = await call(contact.action, post('/contact', fields, visitor()))
      expect(answer).toMatchObject({
        status: 400,
        body: { result: { error: { '': ['This could not be sent. Please send it once more.'] } } },
      })
      expect(await messagesOf(email)).toEqual([])
    },
  )

  test('is limited, and says for how long', async () => {
    const email = 'contact-5@contrail.example'
    const from = visitor()
    const send = (message: string) =>
      call(contact.action, post('/contact', written(email, { message }), from))
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

  test('is refused from another site', async () => {
    const headers = { Origin: 'https://evil.example' }
    const request = post('/contact', written('contact-6@contrail.example'), { headers })
    expect((await call(contact.action, request)).status).toBe(403)
  })

  test('says that something was sent only of tickets that it gave out', async () => {
    for (const sent of ['CT-222222', 'CT-<b>', '']) {
      const page = await call(contact.loader, get(`/contact?sent=${encodeURIComponent(sent)}`))
      expect(page.body).toEqual({ sent: null })
      expect(page.headers.has('Cache-Control')).toBe(false)
    }
  })
})

test('the support form reaches the desk too', async () => {
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
  expect(await messagesOf(email)).toMatchObject([
    { kind: 'support', ticket: place.searchParams.get('sent') },
  ])
  const bare = await call(support.action, post(path, { 'support-website': '' }, visitor()))
  expect(bare).toMatchObject({
    status: 400,
    body: { result: { error: { subject: ['Subject is required'] } } },
  })
})

describe('Retrieve Booking', () => {
  const path = '/support?tab=bookings'
  const none =
    'We found no booking with this reference and email. Check both against your confirmation, or call us.'

  async function book(reference: string) {
    const checkout = await openCheckout(anOpening())
    return insertBooking(aBooking(checkout, { reference }))
  }

  test('opens the booking for half an hour to who knows both', async () => {
    await book('RETRV1')
    const answer = await call(
      support.action,
      post(path, { reference: 'retrv1', email: ada.email.toUpperCase() }, visitor()),
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/support/booking'])
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=1800')
    const page = await call(booking.loader, get('/support/booking', answer.cookies))
    expect(page).toMatchObject({
      status: 200,
      body: { reference: 'RETRV1', statusLabel: 'Confirmed', total: '$492' },
    })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const shown = JSON.stringify(page.body)
    for (const hidden of [ada.email, ada.phone, '4242', 'pi_1']) expect(shown).not.toContain(hidden)
  })

  test('says the same of a wrong email as of an unknown reference', async () => {
    await book('RETRV2')
    const tries = [
      { reference: 'RETRV2', email: 'someone@contrail.example' },
      { reference: 'NOBODY', email: ada.email },
    ]
    for (const fields of tries) {
      const answer = await call(support.action, post(path, fields, visitor()))
      expect(answer).toMatchObject({
        status: 400,
        cookies: [],
        body: { result: { error: { '': [none] } } },
      })
    }
  })

  test('is limited by reference, from wherever it is tried', async () => {
    const fields = { reference: 'GUESS1', email: ada.email }
    const statuses: number[] = []
    for (let i = 0; i < 101; i += 1) {
      statuses.push((await call(support.action, post(path, fields, visitor()))).status)
    }
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 400))
    expect(statuses[100]).toBe(429)
  })

  test('from one address is limited, which leaves the reference to its traveller', async () => {
    const fields = { reference: 'GUESS2', email: ada.email }
    const here = visitor()
    const statuses: number[] = []
    for (let i = 0; i < 120; i += 1) {
      statuses.push((await call(support.action, post(path, fields, here))).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect((await call(support.action, post(path, fields, visitor()))).status).toBe(400)
  })

  test('may be cancelled by who enters the code that is mailed to its email', async () => {
    const made = await book('RETRV4')
    const { cookies } = await call(
      support.action,
      post(path, { reference: 'RETRV4', email: ada.email }, visitor()),
    )
    const send = (fields: Record<string, string>) =>
      call(booking.action, post('/support/booking', fields, { ...visitor(), cookies }))
    const cancelPage = async (own: string[]) =>
      (await call(cancel.loader, get('/', own), { bookingId: made?.id }).catch(() => null))?.status
    const mailedCode = async () => {
      expect((await send({ intent: 'mail-code' })).status).toBe(303)
      const { text } = await db()
        .selectFrom('outbox')
        .select('text')
        .where('kind', '=', 'booking-code')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return /Code: (\d{6})/.exec(text)?.[1] ?? ''
    }
    const hasCode = async () =>
      (await call(booking.loader, get('/support/booking?code=sent', cookies))).body
    const none = { title: 'This code no longer works' }
    expect(await cancelPage(cookies)).toBeUndefined()
    // Nothing is said to be mailed before it is.
    expect(await hasCode()).toMatchObject({ hasCode: false })
    expect(await send({ code: '123456' })).toMatchObject({ status: 400, body: none })

    const first = await mailedCode()
    const wrong = first === '000000' ? '000001' : '000000'
    expect(await hasCode()).toMatchObject({ hasCode: true })
    // What cannot be a code is no try of it.
    expect(await send({})).toMatchObject({ status: 400 })
    for (const code of ['', 'abc', '12', '1234567', '１２３４５６']) {
      expect(await send({ code })).toMatchObject({
        status: 400,
        body: { wrong: 'Enter the 6 digits of the code' },
      })
    }
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await send({ code: wrong })).toMatchObject({
        status: 400,
        cookies: [],
        body: { wrong: 'This is not the code we emailed last' },
      })
    }
    for (const code of [wrong, first]) {
      expect(await send({ code })).toMatchObject({
        status: 400,
        cookies: [],
        body: { ...none, problem: 'That was tried too often. Ask for another code.' },
      })
    }
    expect(await hasCode()).toMatchObject({ hasCode: false })

    const second = await mailedCode()
    const answer = await send({ code: ` ${second.slice(0, 3)} ${second.slice(3)}` })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/my-trips/${made?.id}`])
    expect(await cancelPage(answer.cookies)).toBe(200)
    // The trip is a page of its own then: no sign-in behind it, nor where it closes to.
    const params = { bookingId: made?.id }
    const behind = async (own: string[], of = params) =>
      (await call(trips.loader, get('/', own), of)).status
    expect(await behind(answer.cookies)).toBe(200)
    expect(await behind(answer.cookies, { bookingId: 'bk_other' })).toBe(401)
    expect(await behind([])).toBe(401)
    expect(await call(trip.loader, get('/', answer.cookies), params)).toMatchObject({
      body: { mayManage: true, isRetrieved: true },
    })
    expect((await send({ code: second })).status).toBe(400)
    // Three mails, and no more for a while.
    await mailedCode()
    expect((await send({ intent: 'mail-code' })).status).toBe(429)
  })

  test('mails no code for what cannot be cancelled any more, and says why', async () => {
    const { data } = aBooking(await openCheckout(anOpening()))
    const [slice] = data.slices
    const [flight] = slice.segments
    const left = { ...slice, segments: [{ ...flight, departingAt: '2020-01-01T08:00:00' }] }
    const closed = [
      { reference: 'RETRV5', status: 'cancelled' },
      { reference: 'RETRV6', data: { ...data, slices: [left] } },
    ] as const
    for (const changes of closed) {
      const checkout = await openCheckout(anOpening())
      const made = await insertBooking(aBooking(checkout, changes as Partial<NewBooking>))
      const cookies = [(await retrievedCookie({ id: made?.id ?? '' })).split(';')[0] ?? '']
      const page = await call(booking.loader, get('/support/booking', cookies))
      const why = changes.reference === 'RETRV5' ? 'It is cancelled' : 'Its first flight has left'
      const said = expect.stringContaining(why) as string
      expect(page.body).toMatchObject({ closed: said, hasCode: false })
      for (const intent of ['mail-code', 'enter-code']) {
        const request = post('/support/booking', { intent }, { ...visitor(), cookies })
        expect(await call(booking.action, request)).toMatchObject({
          status: 409,
          body: { problem: said },
        })
      }
      expect(await bookingCodeState(made?.id ?? '')).toBe('none')
    }
  })

  test('shows nothing without the cookie, or with one that somebody else wrote', async () => {
    const made = await book('RETRV3')
    const value = JSON.stringify({ booking: made?.id, until: now() + 60_000 })
    const forged = `contrail_retrieved=${Buffer.from(value).toString('base64')}`
    for (const cookies of [[], [forged]]) {
      const page = await call(booking.loader, get('/support/booking', cookies))
      expect(page).toMatchObject({ status: 404, body: null })
    }
  })
})

test.each([
  ['press', press],
  ['careers', careers],
] as const)(
  'what is written under %s has a number, a receipt and an answer',
  async (kind, page) => {
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
    expect((await mailsTo(`${kind}@contrail.example`)).at(-1)?.replyTo).toBe(email)

    const listed = (await shownMessages()).find((message) => message.ticket === ticket)
    expect(listed).toMatchObject({ kind, email, text: 'May I ask?\r\nTwice?', answers: [] })
    expect((await answerMessage(ticket, ' ', 'usr_x')).ok).toBe(false)
    expect((await answerMessage('CT-NOBODY', 'Yes.', 'usr_x')).ok).toBe(false)
    // Two clicks send one answer.
    for (let click = 0; click < 2; click += 1) {
      expect((await answerMessage(ticket, 'Yes.\n\nTwice.', 'usr_x')).ok).toBe(true)
    }
    const mails = await mailsTo(email)
    expect(mails.map((mail) => mail.kind)).toEqual(['message-received', 'message-answer'])
    expect(mails[1]).toMatchObject({
      subject: `Our answer (${ticket})`,
      replyTo: `${kind}@contrail.example`,
      text: expect.stringContaining('Yes.\n\nTwice.') as string,
    })
    const answered = (await shownMessages()).find((message) => message.ticket === ticket)
    expect(answered?.answers).toHaveLength(1)
  },
)

test('who has waited longest is answered first, after the urgent and before the answered', async () => {
  await db().deleteFrom('messages').execute()
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
  const tickets = (await shownMessages()).map(({ ticket }) => ticket)
  expect(tickets.slice(0, 2)).toEqual(['CT-URGENT', 'CT-OLDEST'])
  expect(tickets).not.toContain('CT-ANSWERED')
  expect(await countWaitingMessages()).toBe(62)
})

test('the tab in the address is the one shown', async () => {
  const tab = async (path: string) => (await call(support.loader, get(path))).body
  expect(await tab('/support')).toEqual({ tab: 'help', urgent: false, sent: null })
  expect(await tab('/support?tab=bookings')).toMatchObject({ tab: 'bookings' })
  expect(await tab('/support?tab=nothing')).toMatchObject({ tab: 'help' })
  expect(await tab('/support?tab=contact&urgent=true')).toMatchObject({ urgent: true })
})
