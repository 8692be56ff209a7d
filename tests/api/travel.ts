import pg from 'pg'
import { inject } from 'vitest'
import { codeOf, readKey, readRecoveryCodes } from '../authenticator.ts'
import { inDays } from '../clock.ts'
import { bodyOf, Visitor, type Answer } from './visitor.ts'

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
export const bankCard = '4000002500003155'

export type Offer = {
  id: string
  total_amount: string
  total_currency: string
  service_fee_amount: string
  owner: { iata_code: string }
  conditions: { refundable: boolean | null }
  passenger_identity_documents_required: boolean
  slices: { segments: { departing_at: string; flight_number: string }[] }[]
}

/** The days of eight workers. Tests search on the days before and after these only for flights that they do not book. */
const [firstDay, daysOfWorker] = [20, 40]
const worker = (Number(process.env.VITEST_POOL_ID ?? 1) - 1) % 8
let daysUsed = 0

/**
 * Returns the number of days until a day on which no other test books at the same time. An order makes all other offers
 * of its search unavailable, and all visitors share a search. So each worker has its own days.
 */
export function ownDay(): number {
  return firstDay + worker * daysOfWorker + (daysUsed++ % daysOfWorker)
}

/** Returns an offer of a search that no other test makes. */
export async function anOffer(
  visitor: Visitor,
  {
    route,
    refundable,
    airline,
    skip = 0,
  }: {
    route: string
    refundable?: boolean
    airline?: string
    /** Number of matching offers to skip. */
    skip?: number
  },
): Promise<Offer> {
  const [origin, destination] = route.split('-')
  let on = ownDay()
  let left = skip
  // Some airlines don't fly every day.
  let daysLeft = airline === undefined ? 0 : 4
  for (let page = 1; ; page += 1) {
    const search = { origin, destination, departureDate: inDays(on), limit: 100, page }
    const answer = await visitor.call('POST', '/api/flights/search', search)
    const { offers } = bodyOf<{ offers: Offer[] }>(answer)
    const offer = offers.find(
      ({ conditions, owner, passenger_identity_documents_required: documents }) =>
        !documents &&
        (airline === undefined || owner.iata_code === airline) &&
        (refundable === undefined || conditions.refundable === refundable) &&
        left-- === 0,
    )
    if (offer) return offer
    if (offers.length > 0) continue
    if (daysLeft-- === 0) throw new Error(`No matching offer on ${route}`)
    on = ownDay()
    page = 0
  }
}

export const ada = {
  title: 'ms',
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'female',
  dateOfBirth: '1985-12-10',
  phone: '+442071838750',
}

export function cardDetails(number = goodCard) {
  return { number, expiryMonth: '12', expiryYear: '34', cvv: '123', holderName: 'Ada Lovelace' }
}

export function bookingOf(
  offer: Pick<Offer, 'id' | 'total_amount' | 'total_currency'>,
  email: string,
  card = goodCard,
  person = ada,
) {
  return {
    offerId: offer.id,
    passengers: [{ ...person, email }],
    paymentDetails: {
      amount: offer.total_amount,
      currency: offer.total_currency,
      cardDetails: cardDetails(card),
    },
  }
}

let people = 0

export function aName(start = 'visitor'): string {
  people += 1
  return `${start}.${process.pid}.${Date.now().toString(36)}.${people}`
}

export const password = 'Correct-horse-7'

/** Registers a new account and returns a visitor who is signed in to it. */
export async function aUser(
  name = aName(),
  person = { firstName: 'Ada', lastName: 'Lovelace' },
  visitor = new Visitor(),
): Promise<Visitor & { name: string }> {
  const account = { username: name, email: `${name}@example.com`, ...person, password }
  succeed(await visitor.call('POST', '/api/auth/register', account))
  succeed(await visitor.call('POST', '/api/auth/login', { username: name, password }))
  return Object.assign(visitor, { name })
}

/** Creates an administrator who is signed in with a second factor. Every code works only once. */
export async function anAdministrator(
  visitor = new Visitor(),
  make: (username: string) => Promise<void> | void = makeAdministrator,
): Promise<Visitor & { name: string }> {
  const made = await aUser(aName('admin'), undefined, visitor)
  await make(made.name)
  await turnOnSecondFactor(made)
  return made
}

export function makeAdministrator(username: string): Promise<void> {
  return updateUser(username, 'is_admin = 1')
}

/** Confirms the user's email in the database, as the button behind the emailed link does. */
export function confirmEmail(username: string): Promise<void> {
  return updateUser(username, 'email_confirmed_at = created_at')
}

async function updateUser(username: string, change: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  await client.query(`update users set ${change} where username = $1`, [username])
  await client.end()
}

/** Turns on a second factor with the requests that the pages send. `taken` is the used code. */
export async function turnOnSecondFactor(
  visitor: Visitor,
): Promise<{ taken: string; recoveryCodes: string[] }> {
  const path = '/account-settings/two-factor'
  await visitor.post(path, { intent: 'begin' })
  const key = readKey((await visitor.send(path)).text)
  const taken = codeOf(key)
  const proof = { intent: 'turn-on', currentPassword: password, code: taken }
  const { text } = succeed(await visitor.post(path, proof))
  return { taken, recoveryCodes: readRecoveryCodes(text) }
}

export function succeed(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 500)}`)
  return answer
}
