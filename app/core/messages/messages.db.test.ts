import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ContactMessage } from './message-kinds.ts'
import {
  createBookingCode,
  redeemBookingCode,
} from '#app/core/booking/booked/booking-code.store.server.ts'
import { findMessage, listMessages, saveAnswer } from './message.store.server.ts'
import { unsubscribe } from '#app/core/alerts/subscription.store.server.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { aStoredBooking } from '../../../tests/samples/records.ts'
import { mailBookingCode } from '#app/core/booking/booked/booking-code.server.ts'
import { receiveContact, receiveNote, receiveSupport } from './messages.server.ts'
import { confirmAndWelcome, subscribe } from '#app/core/alerts/subscriptions.server.ts'

const anAddress = () => `${randomUUID()}@contrail.example`

const mailed = (recipient: string) =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'text', 'replyTo', 'unsubscribeUrl'])
    .where((eb) => eb.or([eb('recipient', '=', recipient), eb('replyTo', '=', recipient)]))
    .orderBy('kind')
    .execute()

const answer = async (ticket: string, text: string) =>
  saveAnswer((await findMessage(ticket))!, text, 'usr_admin')

const contact = (email: string): ContactMessage => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '+442071838750', reason: 'booking' },
  ...{ reference: 'WMEKDS', preferred: 'phone', consent: 'on', message: 'Where is it?\n\nAda' },
})

describe('a message to us', () => {
  const note = (email: string) => ({ name: 'Ada', email, message: 'Hello' })
  test.each([
    ['contact', 'support', (email: string) => receiveContact(contact(email))],
    [
      'support',
      'support',
      (email: string) => receiveSupport({ ...note(email), subject: 'A bag', reference: 'WMEKDS' }),
    ],
    ['press', 'press', (email: string) => receiveNote('press', note(email))],
    ['careers', 'careers', (email: string) => receiveNote('careers', note(email))],
  ])(
    'from the %s form is stored, forwarded to %s@ and acknowledged once',
    async (kind, desk, send) => {
      const email = anAddress()
      const ticket = await send(email)
      expect(await send(email)).toBe(ticket)
      expect(await findMessage(ticket)).toMatchObject({ ticket, kind, email })
      const [message, receipt, ...others] = await mailed(email)
      expect(others).toEqual([])
      expect(message).toMatchObject({
        ...{ kind: 'message', recipient: `${desk}@contrail.example`, replyTo: email },
        subject: expect.stringContaining(ticket) as string,
      })
      expect(receipt).toMatchObject({ kind: 'message-received', recipient: email, replyTo: null })
      expect(receipt?.text).toContain(ticket)
    },
  )

  test('reaches the support desk in full, while the receipt contains nothing that was typed', async () => {
    const email = anAddress()
    await receiveContact(contact(email))
    const [message, receipt] = await mailed(email)
    for (const typed of ['Ada Lovelace', email, '+442071838750', 'WMEKDS', 'Where is it?']) {
      expect(message?.text).toContain(typed)
      expect(receipt?.text).not.toContain(typed)
    }
    expect(message?.text).toMatch(/Where is it\?\n+Ada/)
    expect(message?.text).toMatch(/contact method\W+phone/)
  })

  test('causes at most five receipts an hour to its address, and no fewer to other addresses', async () => {
    const [email, other] = [anAddress(), anAddress()]
    const receiptsTo = async (to: string) =>
      (await mailed(to)).filter(({ kind }) => kind === 'message-received').length
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      const spelled = count % 2 ? email : email.toUpperCase()
      await receiveNote('press', { ...note(spelled), message: `Hello ${count}` })
    }
    expect((await receiptsTo(email)) + (await receiptsTo(email.toUpperCase()))).toBe(5)
    await receiveNote('press', note(other))
    expect(await receiptsTo(other)).toBe(1)
  })

  test('gets its own answer, even if another sender gets the same words', async () => {
    const tickets = [
      await receiveNote('press', note(anAddress())),
      await receiveNote('press', note(anAddress())),
    ]
    const ids = []
    const asRead = (await findMessage(tickets[0]!))!
    for (const ticket of tickets) ids.push(await answer(ticket, 'Yes.'))
    expect(new Set(ids.filter(Boolean)).size).toBe(2)
    expect(await saveAnswer(asRead, 'Yes.', 'usr_admin')).toBeNull()
    for (const ticket of tickets) {
      const { answers, answeredAt } = (await findMessage(ticket))!
      expect(answers).toMatchObject([{ text: 'Yes.' }])
      expect(answeredAt).not.toBeNull()
    }
  })

  test('comes before answered messages in the list, urgent messages first, then the oldest', async () => {
    const send = (subject: string, reference: string) =>
      receiveSupport({ ...note(anAddress()), subject, reference })
    const answered = [await send('A bag', 'AAAAAA'), await send('Urgent: a visa', 'BBBBBB')]
    for (const ticket of answered) await answer(ticket, 'Yes.')
    const waiting = [await send('A seat', 'CCCCCC'), await send('Urgent: a delay', 'DDDDDD')]
    const all = (await listMessages(1000)).map(({ ticket }) => ticket)
    const own = all.filter((ticket) => [...answered, ...waiting].includes(ticket))
    expect(own.slice(0, 2)).toEqual(waiting.toReversed())
    expect(own.slice(2).toSorted()).toEqual(answered.toSorted())
    const [first] = await listMessages(1)
    expect(first?.answeredAt).toBeNull()
  })

  test('gets another ticket on another day or by another form, but not when it is sent twice', async () => {
    const site = createSearchSite()
    const sent = note(anAddress())
    const send = (kind: 'press' | 'careers') => site.run(() => receiveNote(kind, sent))
    const tickets = [await send('press'), await send('press'), await send('careers')]
    site.pass(86_400_000)
    tickets.push(await send('press'))
    expect(tickets.map((ticket) => tickets.indexOf(ticket))).toEqual([0, 0, 2, 3])
  })

  test('comes after those that were answered later, with its answers from the first to the last', async () => {
    const site = createSearchSite()
    const tickets = await Promise.all([1, 2].map(() => receiveNote('press', note(anAddress()))))
    const [early = '', late = ''] = tickets
    for (const [ticket, text] of [
      [early, 'No.'],
      [early, 'Yes.'],
      [late, 'Yes.'],
    ] as const) {
      site.pass(1_000)
      await site.run(() => answer(ticket, text))
    }
    const listed = (await listMessages(1000)).filter(({ ticket }) => tickets.includes(ticket))
    expect(listed.map(({ ticket }) => ticket)).toEqual([late, early])
    expect(listed[1]?.answers.map(({ text }) => text)).toEqual(['No.', 'Yes.'])
  })

  test('loses the tick for consent in storage, where the tick has no meaning', async () => {
    const ticket = await receiveContact(contact(anAddress()))
    const fields = JSON.parse((await findMessage(ticket))?.fields ?? '{}') as object
    expect(Object.keys(fields).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'message',
      'phone',
      'preferred',
      'reason',
      'reference',
    ])
  })
})

describe('the newsletter', () => {
  const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

  test('starts once its mailed link is used, and sends a welcome mail with an unsubscribe link', async () => {
    const email = anAddress()
    await subscribe(email)
    const [asked] = await mailed(email)
    expect(asked).toMatchObject({ kind: 'newsletter-confirm', recipient: email })
    const token = tokenOf(asked?.text)
    expect(asked?.text).toContain(siteUrl(paths.confirmSubscription(token)))
    expect(await confirmAndWelcome('nothing')).toBe(false)
    expect(await confirmAndWelcome(token)).toBe(true)
    expect(await confirmAndWelcome(token)).toBe(false)
    const [, welcome, ...others] = await mailed(email)
    expect(others).toEqual([])
    expect(welcome).toMatchObject({ kind: 'newsletter-welcome', recipient: email })
    expect(welcome?.text).toContain(welcome?.unsubscribeUrl)
    expect(await unsubscribe(tokenOf(welcome?.unsubscribeUrl ?? ''))).toBe(true)
  })

  test('sends no mail to an address that is already subscribed', async () => {
    const email = anAddress()
    await subscribe(email)
    await confirmAndWelcome(tokenOf((await mailed(email))[0]?.text))
    await subscribe(email)
    expect(await mailed(email)).toHaveLength(2)
  })
})

test('the code for a guest’s booking is mailed only to its address, and gives access to the booking', async () => {
  const primaryEmail = anAddress()
  const booking = await aStoredBooking({ primaryEmail, reference: 'QWERTZ' })
  await createBookingCode(booking.id)
  await mailBookingCode(booking)
  const [mail] = await mailed(primaryEmail)
  expect(mail).toMatchObject({
    ...{ kind: 'booking-code', recipient: primaryEmail },
    subject: 'Your code for booking QWERTZ',
  })
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.text).toMatch(/call us|support|phone/i)
  expect(await redeemBookingCode(booking.id, code)).toBe(true)
})
