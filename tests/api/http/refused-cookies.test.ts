import { expect, test } from 'vitest'
import { aName, anOffer, aUser, bookingOf, password, succeed } from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

const notice = 'Your browser doesn’t keep cookies'

type Form = { path: string; fields: Record<string, string>; next: string }

/** Sends a form as a new visitor, and follows its redirects. */
async function submit({ path, fields }: Form, { keepsCookies }: { keepsCookies: boolean }) {
  const visitor = new Visitor()
  let answer = await visitor.post(path, fields)
  let address = path
  while (answer.status === 302 || answer.status === 303) {
    if (!keepsCookies) visitor.cookies.clear()
    address = answer.headers.get('Location') ?? ''
    answer = await visitor.send(address)
  }
  return { address: address.replace(/#.*/, ''), text: answer.text }
}

async function formsOf(kind: string): Promise<Form> {
  const name = aName('refuses')
  if (kind === 'registration') {
    const email = `${name}@example.com`
    const person = { firstName: 'Ada', lastName: 'Lovelace' }
    const fields = { username: name, email, ...person, password, confirmPassword: password }
    return { path: '/register', fields, next: '/login' }
  }
  if (kind === 'saved flight') {
    const fields = { save: 'off_0000000000000000abcde1', back: '/faq' }
    return { path: '/saved', fields, next: '/faq' }
  }
  const user = await aUser(name)
  if (kind === 'retrieved booking') {
    const email = `${name}@example.com`
    const offer = await anOffer(user, { route: 'LHR-BCN' })
    const booked = succeed(await user.call('POST', '/api/bookings', bookingOf(offer, email)))
    const reference = bodyOf<{ duffelBookingId: string }>(booked).duffelBookingId
    return { path: '/support?tab=bookings', fields: { reference, email }, next: '/support/booking' }
  }
  const path = kind === 'sign-in' ? '/login' : '/login?redirect=%2Fmy-trips'
  const next = kind === 'sign-in' ? '/' : '/my-trips'
  return { path, fields: { username: name, password }, next }
}

test.each([
  'sign-in',
  'sign-in before My Trips',
  'registration',
  'saved flight',
  'retrieved booking',
])('%s: only a browser that refuses cookies sees the notice', async (kind) => {
  const refused = await submit(await formsOf(kind), { keepsCookies: false })
  expect(refused.text).toContain(notice)
  const form = await formsOf(kind)
  const kept = await submit(form, { keepsCookies: true })
  expect(kept.text).not.toContain(notice)
  expect(kept.address).toBe(form.next)
})
