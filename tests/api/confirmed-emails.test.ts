import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { mailsTo, type Mail } from '../e2e/member.ts'
import { startSite, type Site } from '../e2e/site.ts'
import { addressAfter } from '../address-after.ts'
import { ada, aName, anOffer, bookingOf, password, succeed } from './travel.ts'
import { anAddress, bodyOf, Visitor } from './visitor.ts'

type Place = { url: string; mails: (recipient: string) => Promise<Mail[]>; route: string }
type Booked = { id: string; duffelBookingId: string; accountCreated: boolean; emailContent: string }

let small: Site
beforeAll(async () => {
  small = await startSite()
})
afterAll(() => small.stop())

const places: Record<string, () => Place> = {
  postgres: () => ({ url: inject('sites').url, mails: mailsInPostgres, route: 'LHR-DXB' }),
  sqlite: () => ({
    url: small.url,
    mails: async (recipient) => mailsTo(small, recipient),
    route: 'LHR-JFK',
  }),
}

async function mailsInPostgres(recipient: string): Promise<Mail[]> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rows } = await client.query<Mail>(
    'select kind, subject, text from outbox where recipient = $1 order by id',
    [recipient],
  )
  await client.end()
  return rows
}

describe.each(Object.keys(places))('on a site with %s,', (name) => {
  const place = () => places[name]!()
  const someone = () => new Visitor(anAddress(), place().url)

  async function register(email: string, username = aName('member')) {
    const person = { firstName: 'Ada', lastName: 'Lovelace', password }
    succeed(await someone().call('POST', '/api/auth/register', { username, email, ...person }))
    return username
  }

  async function signIn(username: string, secret = password) {
    const visitor = someone()
    succeed(await visitor.call('POST', '/api/auth/login', { username, password: secret }))
    return visitor
  }

  async function bookAsGuest(email: string) {
    const guest = someone()
    const offer = await anOffer(guest, { route: place().route })
    const sent = bookingOf(offer, email, undefined, { ...ada, lastName: 'Quillfeather' })
    const booked = succeed(await guest.call('POST', '/api/bookings', sent))
    return { guest, booking: bodyOf<Booked>(booked) }
  }

  const tripsOf = async (visitor: Visitor) =>
    bodyOf<{ bookings: { id: string }[] }>(
      succeed(await visitor.call('GET', '/api/bookings')),
    ).bookings.map(({ id }) => id)

  async function mailedLink(kind: string, email: string): Promise<string> {
    const mail = (await place().mails(email)).filter((one) => one.kind === kind).at(-1)
    const [, link = ''] = /(https?:\/\/\S+)/.exec(mail?.text ?? '') ?? []
    return link.slice(place().url.length)
  }

  const follow = (visitor: Visitor, link: string) => visitor.post(link)

  async function expectNothing(attacker: Visitor, { id }: Booked) {
    expect(await tripsOf(attacker)).toEqual([])
    expect((await attacker.send('/my-trips')).text).not.toContain('Quillfeather')
    for (const part of ['', '/cancel', '/receipt']) {
      expect((await attacker.send(`/my-trips/${id}${part}`)).status, part).toBe(404)
    }
    const file = await attacker.send(`/my-trips/${id}/calendar.ics`)
    expect([file.status, file.headers.get('Location')]).toEqual([302, `/my-trips/${id}`])
    expect((await attacker.post(`/my-trips/${id}/cancel`, { intent: 'quote' })).status).toBe(404)
    expect((await attacker.call('GET', `/api/bookings/${id}`)).status).toBe(404)
    expect((await attacker.call('POST', `/api/bookings/${id}/cancel`, {})).status).toBe(404)
  }

  test("a user who registers a guest's email cannot see or cancel the guest's bookings", async () => {
    const email = `${aName('victim')}@example.com`
    const attacker = await signIn(await register(email))
    const { guest, booking } = await bookAsGuest(email)
    expect(booking.accountCreated).toBe(false)
    await expectNothing(attacker, booking)

    // A guest is not signed in, but finds the booking through the session or its reference.
    expect((await guest.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await guest.call('GET', `/api/bookings/${booking.id}`)).status).toBe(200)
    const reference = booking.duffelBookingId
    const elsewhere = someone()
    const found = await elsewhere.post('/support?tab=bookings', { reference, email })
    expect(addressAfter(found)).toBe('/support/booking')
    expect((await elsewhere.send('/support/booking')).text).toContain('Quillfeather')
    expect(booking.emailContent).toContain('/support?tab=bookings')

    // Opening the emailed link confirms nothing until the account's password is entered.
    const link = await mailedLink('confirm-email', email)
    expect((await place().mails(email))[0]?.text).not.toContain('Ada')
    expect((await guest.send(link)).status).toBe(200)
    expect((await follow(guest, link)).headers.get('Location')).toMatch(/^\/login\?redirect=/)
    expect((await follow(attacker, '/confirm-email?token=guess')).status).toBe(303)
    await expectNothing(attacker, booking)

    // Resetting the password by email proves that the user owns the address.
    await choosePassword(email)
    expect((await attacker.call('GET', '/api/auth/user')).status).toBe(401)
    expect(await tripsOf(await signIn(email, newPassword))).toEqual([booking.id])
  })

  const newPassword = 'Another-horse-8'

  async function choosePassword(email: string) {
    const visitor = someone()
    expect((await visitor.post('/forgot-password', { email })).status).toBe(303)
    const link = await mailedLink('password-reset', email)
    const sent = { newPassword, confirmPassword: newPassword }
    expect((await visitor.post(link, sent)).headers.get('Location')).toBe('/login')
  }

  test("a user who books with another person's email cannot see that person's later bookings", async () => {
    const email = `${aName('victim')}@example.com`
    const { guest: attacker, booking: own } = await bookAsGuest(email)
    expect(own.accountCreated).toBe(true)
    const { booking } = await bookAsGuest(email)
    expect(booking.accountCreated).toBe(false)
    expect(await tripsOf(attacker)).toEqual([own.id])
    expect((await attacker.send(`/my-trips/${booking.id}`)).status).toBe(404)
    expect(await mailedLink('confirm-email', email)).toMatch(/^\/confirm-email\?token=/)
  })

  test('a signed-out visitor sees the guest bookings made in this browser', async () => {
    expect((await someone().send('/my-trips')).status).toBe(403)
    const email = `${aName('guest')}@example.com`
    await register(email)
    const { guest, booking } = await bookAsGuest(email)
    expect(booking.accountCreated).toBe(false)
    const trips = await guest.send('/my-trips')
    expect(trips.status).toBe(200)
    expect(trips.text).toContain(`/my-trips/${booking.id}`)
  })

  test('a confirmation link works once and adds guest bookings to its account', async () => {
    const email = `${aName('owner')}@example.com`
    const username = await register(email)
    const old = await mailedLink('confirm-email', email)
    const { booking } = await bookAsGuest(email.toUpperCase())
    const owner = await signIn(username)
    const stranger = await signIn(await register(`${aName('stranger')}@example.com`))

    // A new guest booking sends a new link, and the old link stops working.
    const link = await mailedLink('confirm-email', email)
    expect(link).not.toBe(old)
    expect((await owner.send(old)).status).toBe(410)

    // A mail scanner may open the link, and a visitor with another account may submit it. Neither confirms the email.
    expect((await someone().send(link)).status).toBe(200)
    expect((await owner.send(link)).text).toContain('Confirm Email')
    expect((await stranger.send(link)).text).toContain('This Link Is for Another Account')
    await follow(stranger, link)
    expect(await tripsOf(stranger)).toEqual([])
    expect(await tripsOf(owner)).toEqual([])

    const confirmed = await follow(owner, link)
    expect(confirmed.headers.get('Location')).toBe('/account-settings')
    expect(await tripsOf(owner)).toEqual([booking.id])
    expect((await stranger.send(link)).status).toBe(410)
    expect((await owner.send(link)).text).toContain('Your Email Is Confirmed')

    // Later guest bookings join the account immediately, without a sign-in.
    const later = await bookAsGuest(email)
    expect((await later.guest.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await tripsOf(owner)).toSorted()).toEqual([booking.id, later.booking.id].toSorted())
  })

  test('a user can request the confirmation link again three times an hour', async () => {
    const email = `${aName('owner')}@example.com`
    const owner = await signIn(await register(email))
    const ask = () => owner.post('/account-settings', { intent: 'confirm-email' })
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await ask()).headers.get('Location')).toBe('/account-settings')
    }
    const refused = await ask()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect(refused.text).toContain('We didn’t send a link')
    const mails = await place().mails(email)
    expect(mails.map(({ kind }) => kind)).toEqual(Array(4).fill('confirm-email'))
    await follow(owner, await mailedLink('confirm-email', email))
    expect((await owner.send('/account-settings')).text).not.toContain('Not confirmed yet')
  })
})
