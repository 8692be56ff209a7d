import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { review } from '../../../tests/fakes/admin-acts.ts'
import { aBookingOf, aCheckoutAlong, travellerOf } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { aBooking, ada, anOpening, aQuote, aStoredBooking } from '../../../tests/samples/records.ts'
import { app, runIn } from '#app/core/app.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { erasePeopleOfBookings } from '#app/core/people/personal-data.store.server.ts'
import { insertBooking, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { saveQuote } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { closeCase, listOpenCases, openCase } from '#app/core/money/case.store.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { loadCheckoutPage } from './checkout/checkout-view.server.ts'
import { viewAudit } from './audit-view.server.ts'
import { findCheckouts } from './find-checkouts.server.ts'
import { loadAdminPage } from './settings.server.ts'

beforeEach(deleteBookings)

test('the desk finds a checkout by what staff copy from an email, also with spaces around it', async () => {
  const { id: bookingId, checkoutId: id } = await aStoredBooking({ reference: 'FINDME' })
  const draft = await openCheckout(anOpening())
  for (const text of ['FINDME', 'findme', 'find me', 'FIND-ME', bookingId, id]) {
    expect((await findCheckouts(` ${text}\t`)).found).toMatchObject([{ id }])
  }
  const draftOnly = { found: [{ id: draft.id, label: draft.id }], hasMore: false }
  expect(await findCheckouts(draft.id)).toEqual(draftOnly)
  for (const text of ['NOBODY', 'nobody@contrail.example', '']) {
    expect(await findCheckouts(text)).toEqual({ found: [], hasMore: false })
  }
})

test('the desk reads no unfinished checkouts for a known reference, and nothing for an empty search', async () => {
  const read: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') read.push(JSON.stringify(node.from))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await aStoredBooking({ reference: 'KNOWN1' })
  const recorded = { ...app(), db: app().db.withPlugin(recorder) }
  await runIn(recorded, () => findCheckouts('KNOWN1'))
  expect(read.join()).toContain('"bookings"')
  expect(read.join()).not.toContain('"checkouts"')
  read.length = 0
  await runIn(recorded, () => findCheckouts(' '))
  expect(read).toEqual([])
})

test('the desk finds a checkout by the ids that the airline and the bank state', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site)
  const unbooked = await aCheckoutAlong(site, review, { intentId: 'pi_of_no_order' })
  for (const id of [booking.orderId, booking.paymentIntentId]) {
    expect((await findCheckouts(id)).found).toMatchObject([{ id: booking.checkoutId }])
  }
  expect((await findCheckouts('pi_of_no_order')).found).toMatchObject([{ id: unbooked.id }])
})

test('the desk finds all bookings of a caller by email, and names their trips', async () => {
  const primaryEmail = 'caller@contrail.example'
  const ids: string[] = []
  for (const reference of ['FIRST1', 'OTHER2']) {
    ids.push((await aStoredBooking({ reference, primaryEmail })).checkoutId)
  }
  const { found } = await findCheckouts(' Caller@Contrail.example ')
  expect(found.map(({ id }) => id).sort()).toEqual(ids.sort())
  const labels = found.map(({ label }) => label).join(' | ')
  expect(labels).toMatch(/London to New York, \w{3}, .*, FIRST1, confirmed/)
})

test('the desk finds a booking by a part of its email, literally', async () => {
  const primaryEmail = 'ada_king.b@part.example'
  const { checkoutId } = await aStoredBooking({ primaryEmail })
  for (const text of ['ada_king.b', '_KING', '@part.exam', ' king.b@ ']) {
    const { found } = await findCheckouts(text)
    expect([text, found.map(({ id }) => id)]).toEqual([text, [checkoutId]])
  }
  for (const text of ['adaxking', 'ada%king', '.b', '@other.example']) {
    expect((await findCheckouts(text)).found).toEqual([])
  }
})

test('the desk finds a booking by the phone number as the caller says it', async () => {
  const { checkoutId } = await aStoredBooking({
    data: { passengers: [{ ...ada, phone: '+442071838750' }] },
  })
  for (const text of ['+442071838750', '020 7183 8750', '0044 (0)20 7183-8750', '838750']) {
    const { found } = await findCheckouts(text)
    expect([text, found.map(({ id }) => id)]).toEqual([text, [checkoutId]])
  }
  for (const text of ['000', '0000', '020 7183 8751']) {
    expect((await findCheckouts(text)).found).toEqual([])
  }
})

test('the page of a booking states the phone number of its first traveller', async () => {
  const { checkoutId } = await aBookingOf(createFakeSite())
  const page = await loadCheckoutPage(checkoutId)
  expect(page?.phone).toBe(ada.phone)
})

test('the desk says that an email has more than twenty bookings', async () => {
  const primaryEmail = 'frequent@contrail.example'
  for (let index = 0; index < 21; index += 1) {
    await aStoredBooking({ reference: `FREQ${index}`, primaryEmail })
  }
  const { found, hasMore } = await findCheckouts(primaryEmail)
  expect([found.length, hasMore]).toEqual([20, true])
})

test('the desk lists a booking once whose reference equals the name of its traveller', async () => {
  await aBookingFor([['Bob', 'Samename']], 'SAMENAME')
  expect((await findCheckouts('samename')).found).toHaveLength(1)
})

test('the desk finds a checkout under review by the email of its payer and the name of any traveller', async () => {
  const site = createFakeSite()
  const draft = await aCheckoutAlong(site, review)
  const payer = travellerOf(draft)
  const people = [
    { ...ada, email: payer, givenName: 'Seán', familyName: 'Unbooked' },
    { ...ada, id: 'pas_2', givenName: 'Ann', familyName: 'Müller-Pending' },
  ]
  await db()
    .updateTable('checkouts')
    .set({ passengers: JSON.stringify(people) })
    .where('id', '=', draft.id)
    .execute()
  for (const text of [payer, 'UNBOOKED/SEAN MR', 'mueller pending', 'Unbooked, S', 'Pendi']) {
    const { found } = await findCheckouts(` ${text.toUpperCase()} `)
    expect([text, found.map((one) => one.id)]).toEqual([text, [draft.id]])
    expect(found[0]?.label).toMatch(
      /^London to New York, .*, needs attention: Seán Unbooked, Ann Müller-Pending$/,
    )
  }
  expect((await findCheckouts('Unbooked/Ann')).found).toEqual([])
  await db().updateTable('checkouts').set({ state: 'failed' }).where('id', '=', draft.id).execute()
  expect((await findCheckouts(payer)).found).toEqual([])
})

async function aBookingFor(names: [given: string, family: string][], reference: string) {
  const passengers = names.map(([givenName, familyName], index) => ({
    ...{ ...ada, givenName, familyName, id: `pas_${index + 1}` },
  }))
  return aStoredBooking({ reference, data: { passengers } })
}

test('the desk finds bookings by the name of any traveller, as the trade and travellers write it', async () => {
  const site = createFakeSite()
  const first = await site.run(() =>
    aBookingFor(
      [
        ['Zoë', 'Okonkwo'],
        ['Jörg', 'Müller-Zenk'],
      ],
      'NAMED1',
    ),
  )
  site.pass(1)
  const second = await site.run(() => aBookingFor([['Jana', 'Müller Zenk']], 'NAMED2'))
  const idsFor = async (text: string) => (await findCheckouts(text)).found.map(({ id }) => id)
  for (const text of ['Müller-Zenk', 'MUELLERZENK', 'muller zenk', 'Zenk-muller/']) {
    const ids = text.startsWith('Zenk') ? [] : [second.checkoutId, first.checkoutId]
    expect([text, await idsFor(text)]).toEqual([text, ids])
  }
  for (const text of [
    'Mueller Zenk/Joerg',
    'MULLERZENK/J\u00d6RG MR',
    'zoe okonkwo',
    'Okonkwo/Z',
  ]) {
    expect([text, await idsFor(text)]).toEqual([text, [first.checkoutId]])
  }
  const { found } = await findCheckouts('okonkwo')
  expect(found[0]?.label).toMatch(/NAMED1, confirmed: Zoë Okonkwo, Jörg Müller-Zenk$/)
  await erasePeopleOfBookings([first.id])
  expect(await idsFor('okonkwo')).toEqual([])
  await updateBooking(first.id, { data: first.data })
  expect(await idsFor('okonkwo')).toEqual([])
})

test('the desk finds bookings by a part of a name, and names that match exactly come first', async () => {
  const site = createFakeSite()
  const references = async (text: string) =>
    (await findCheckouts(text)).found.map(({ label }) => / (PART\d), /.exec(label)?.[1])
  const people = [
    ['Seán', 'Ó Dooley-Wexford'],
    ['María José', 'Ibarra Montoya'],
    ['Jörg', 'Ibarra'],
  ] as const
  for (const [index, [given, family]] of people.entries()) {
    await site.run(() => aBookingFor([[given, family]], `PART${index}`))
    site.pass(1)
  }
  for (const [text, found] of [
    ['Ibarra', ['PART2', 'PART1']],
    ['Ibar', ['PART2', 'PART1']],
    ['ibarra/j', ['PART2']],
    ['Montoya', ['PART1']],
    ['montoya, maria', ['PART1']],
    ['María José Ibarra Montoya', ['PART1']],
    ['Maria Jose', ['PART1']],
    ['wexford', ['PART0']],
    ['O’Dooley', ['PART0']],
    ['Dooley/Maria', []],
    ['Se', []],
  ] as const) {
    expect([text, await references(text)]).toEqual([text, found])
  }
})

test('the desk lists the newest twenty bookings of a name, after one with this reference', async () => {
  const site = createFakeSite()
  const made: string[] = []
  for (let index = 0; index < 21; index += 1) {
    const booking = await site.run(() => aBookingFor([['Ann', 'Twentyone']], `TWENT${index}`))
    made.unshift(booking.checkoutId)
    site.pass(1)
  }
  const { found, hasMore } = await findCheckouts('Twentyone')
  expect([found.map(({ id }) => id), hasMore]).toEqual([made.slice(0, 20), true])
  await aBookingFor([['Bob', 'Else']], 'TWENTYON')
  await aBookingFor([['Eve', 'Twentyon']], 'OTHER3')
  const both = (await findCheckouts('twentyon')).found.map(({ label }) => label)
  expect(both).toEqual([
    expect.stringContaining('TWENTYON, confirmed: Bob Else'),
    expect.stringContaining('OTHER3, confirmed: Eve Twentyon'),
  ])
})

test('staff see each case, checkout, refund and failed mail with its own facts', async () => {
  const site = createFakeSite()
  const later = createFakeSite()
  later.pass(26 * 60)
  const charged = await aCheckoutAlong(site, ['authorised'])
  await insertBooking(aBooking(charged, { reference: 'ITSREF' }))
  const { id } = await aCheckoutAlong(site, ['authorised'])
  await handOver(id)
  const seen = { kind: 'amount_differs', subject: 'pi_1', mode: 'test', detail: 'More' } as const
  for (const at of [site, later]) {
    await at.run(() => openCase({ ...seen, checkoutId: charged.id }))
  }
  await site.run(() => openCase({ ...seen, kind: 'operator', subject: 'payments:key' }))
  const booking = await aBookingOf(site, { reference: 'OWEDTO' })
  await saveQuote(aQuote(booking.id))
  await db()
    .updateTable('cancellations')
    .set({ state: 'needs_person', failure: 'card_expired' })
    .where('bookingId', '=', booking.id)
    .execute()
  for (const subject of ['Sent', 'Failed']) {
    const mail = { recipient: 'ada@contrail.example', subject, html: subject, text: subject }
    await site.run(() => enqueueMessage({ kind: 'price-drop', ...mail }))
  }
  await db()
    .updateTable('outbox')
    .set({ failedAt: isoNow(), lastError: '550 unknown' })
    .where('subject', '=', 'Failed')
    .execute()

  const page = (await loadAdminPage())!
  expect(page.cases).toMatchObject([
    {
      ...{ title: 'Amount differs from our books', checkout: charged.id, currency: 'USD' },
      ...{ subject: 'pi_1', booking: 'ITSREF' },
      advice: expect.stringContaining('close this case with that amount') as string,
      since: expect.stringContaining('May 12') as string,
      seen: expect.stringMatching(/^2 times, last .*May 13/) as string,
    },
    {
      ...{ title: 'Provider rejects our requests', subject: null },
      ...{ checkout: null, booking: null, currency: null, seen: 'once' },
    },
  ])
  expect(page.checkouts).toMatchObject([
    { id, traveller: travellerOf({ id }), amount: '$492.00', why: 'no order found' },
  ])
  expect(page.refunds).toMatchObject([
    {
      ...{ checkoutId: booking.checkoutId, reference: 'OWEDTO', owed: '$120.50' },
      ...{ charged: '$492.00', why: 'card_expired', traveller: booking.primaryEmail },
    },
  ])
  expect(page.messages.map(({ subject }) => subject).sort()).toEqual(['Failed', 'Sent'])
  expect(page.failedMail).toMatchObject([{ subject: 'Failed', state: 'failed' }])
})

/** Hands a checkout of two travellers over to staff. */
async function handOver(id: string) {
  const passengers = [travellerOf({ id }), 'second@contrail.example'].map((email, index) => ({
    ...{ ...ada, email, id: `pas_${index + 1}` },
  }))
  const history = ['first', 'no order found'].map((note) => ({
    ...{ at: isoNow(), from: 'ordering', to: 'needs_person', note },
  }))
  await db()
    .updateTable('checkouts')
    .set({
      state: 'needs_person',
      passengers: JSON.stringify(passengers),
      history: JSON.stringify(history),
    })
    .where('id', '=', id)
    .execute()
}

test('a closed case is listed with the day on which the money was settled', async () => {
  const { id: checkoutId } = await openCheckout(anOpening())
  await openCase({ kind: 'amount_differs', subject: 'pi_2', mode: 'test', checkoutId, detail: 'x' })
  const opened = (await listOpenCases()).find(({ subject }) => subject === 'pi_2')
  const settled = { amountMinor: 1_250, currency: 'USD', settledOn: '2027-03-01' }
  await closeCase(opened!, { by: 'usr_1', resolution: 'Bank transfer', ...settled })
  const [line] = (await loadAdminPage())?.closed ?? []
  expect(line).toMatch(/pi_2, \$12\.50 on .*Mar 1, 2027: Bank transfer$/)
})

test('a closed case names its booking by the reference', async () => {
  const { checkoutId } = await aBookingOf(createFakeSite(), {
    orderId: 'ord_closed',
    reference: 'CLOSED',
  })
  await openCase({ kind: 'amount_differs', subject: 'pi_3', mode: 'test', checkoutId, detail: 'x' })
  const opened = (await listOpenCases()).find(({ subject }) => subject === 'pi_3')
  await closeCase(opened!, { by: 'usr_1', resolution: 'Found' })
  const [line] = (await loadAdminPage())?.closed ?? []
  expect(line).toMatch(/, booking CLOSED: Found$/)
})

test('a closed rejection says what happened, without the code of the trouble', async () => {
  const detail = 'Stripe rejects our key.'
  await openCase({ kind: 'operator', subject: 'payments:key2', mode: 'test', detail })
  const opened = (await listOpenCases()).find(({ subject }) => subject === 'payments:key2')
  await closeCase(opened!, { by: 'usr_1', resolution: 'New key' })
  const [line] = (await loadAdminPage())?.closed ?? []
  expect(line).toMatch(/: Provider rejects our requests, Stripe rejects our key\.: New key$/)
})

test('the desk counts the messages that wait for a reply', async () => {
  const before = (await loadAdminPage())!.waitingMessages
  const message = { message: 'Hello' }
  await saveMessage({ kind: 'contact', email: 'ada@contrail.example', fields: message })
  expect((await loadAdminPage())!.waitingMessages).toBe(before + 1)
})

test('the page of a cancelled booking starts with the state of its refund', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site, { orderId: 'ord_gone', reference: 'GONEBY' })
  await saveQuote(aQuote(booking.id))
  await updateBooking(booking.id, { status: 'cancelled' })
  await db()
    .updateTable('cancellations')
    .set({ state: 'needs_person', failure: 'refund_failed' })
    .where('bookingId', '=', booking.id)
    .execute()
  const page = await site.run(() => loadCheckoutPage(booking.checkoutId))
  expect(page?.headline).toBe('Refund needs attention')
})

test('the audit log names a booking by its reference, with a link, and everything else by its id', async () => {
  await db().deleteFrom('audit').execute()
  const booking = await aBookingOf(createFakeSite(), { reference: 'AUDIT1' })
  const { id: bookingId, checkoutId } = booking
  const known = { kind: 'amount_differs', mode: 'test', detail: 'x' } as const
  await openCase({ ...known, subject: 'pi_audit', checkoutId })
  const opened = (await listOpenCases()).find(({ subject }) => subject === 'pi_audit')!
  const draft = await openCheckout(anOpening())
  await recordAudit('usr_1', 'refund.made', `${checkoutId} $5.00: Meal`)
  await recordAudit('usr_1', 'refund.settled', `${bookingId} $5.00 on 2027-05-01: Meal`)
  await recordAudit('usr_1', 'case.closed', `${opened.id} Meal`)
  await recordAudit('usr_1', 'checkout.released', draft.id)
  await recordAudit('usr_1', 'mode.changed', 'test')
  const { entries, more } = (await loadAdminPage())!.audit
  const shown = { reference: 'AUDIT1', checkoutId }
  expect(
    entries.map(({ text, ...entry }) => ({ ...entry, text: text.replace(/^.*: /, '') })),
  ).toEqual([
    { text: 'usr_1, Mode changed, test', booking: null, rest: '' },
    { text: `usr_1, Hold released, ${draft.id}`, booking: null, rest: '' },
    { text: 'usr_1, Case closed, ', booking: shown, rest: ' Meal' },
    { text: 'usr_1, Refund settled, ', booking: shown, rest: ' $5.00 on 2027-05-01: Meal' },
    { text: 'usr_1, Refund made, ', booking: shown, rest: ' $5.00: Meal' },
  ])
  expect(more).toBeNull()
})

test('the audit log reads the bookings of all its entries in one query', async () => {
  await db().deleteFrom('audit').execute()
  const site = createFakeSite()
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
  }
  for (const reference of ['MANYA1', 'MANYA2', 'MANYA3']) {
    const { id, checkoutId } = await aBookingOf(site, { reference, orderId: `ord_${reference}` })
    await recordAudit('usr_1', 'refund.made', `${checkoutId} $5.00: Meal`)
    await recordAudit('usr_1', 'refund.settled', `${id} $5.00 on 2027-05-01: Meal`)
  }
  const counted = { ...app(), db: app().db.withPlugin(counter) }
  const { entries } = await runIn(counted, () => viewAudit(null))
  expect(entries.filter(({ booking }) => booking)).toHaveLength(6)
  // One query reads the entries, the other their bookings.
  expect(queries).toBe(2)
})

test('the audit log shows 20 entries, and 20 more on each next page', async () => {
  await db().deleteFrom('audit').execute()
  for (let count = 1; count <= 41; count += 1)
    await recordAudit('usr_1', 'mode.changed', `${count}`)
  const read = async (wanted: string | null) => {
    const { entries, more } = (await loadAdminPage(wanted))!.audit
    return [entries.length, more]
  }
  const next = (count: number) => `/admin-settings?audit=${count}#audit-heading`
  for (const wanted of [null, '', '-5', 'all', '20'])
    expect(await read(wanted)).toEqual([20, next(40)])
  expect(await read('40')).toEqual([40, next(60)])
  expect(await read('60')).toEqual([41, null])
  expect(await read('1e9')).toEqual([41, null])
})

test('the desk writes sums of money as amounts, also when nothing was charged or refunded', async () => {
  const readSums = async () => {
    const counters = new Map((await loadAdminPage())!.counters)
    return [counters.get('Charged'), counters.get('Refunded')]
  }
  expect(await readSums()).toEqual(['$0.00', '$0.00'])
  await aStoredBooking({ currency: 'EUR' })
  expect(await readSums()).toEqual([expect.stringMatching(/^€\d+\.\d\d$/), '€0.00'])
})
