import type { World } from './world.ts'

/** A row of the table of permissions: an address, and how it answers whom. */

export const actors = ['nobody', 'guest', 'other', 'owner', 'admin'] as const
export type Actor = (typeof actors)[number]

/** A status, or a status and how its `Location` begins. */
type Outcome = number | `${number} ${string}`

export type Row = {
  /** The route's id. */
  route: string
  method: 'GET' | 'POST'
  path: (world: World) => string
  outcome: (world: World) => Record<Actor, Outcome>
  /** A form; as JSON where the address is one of the API's. */
  body?: Record<string, unknown>
  /** Its owner finds the family name here, so that it is missed for good reason elsewhere. */
  shows?: true
  /** Administrators see here what travellers were written. */
  toAdmin?: true
  /** Where scripts, which do not load the page again, get another answer. */
  byScripts?: number
  /** Ends the sessions it is tried with: they are begun for it alone. */
  ends?: true
}

type Outcomes = Partial<Record<Actor, Outcome>> & { rest: Outcome }
type Given = Outcome | Outcomes | ((world: World) => Outcome | Outcomes)
type Options = Pick<Row, 'body' | 'shows' | 'toAdmin' | 'ends' | 'byScripts'>

const spread = (given: Outcome | Outcomes): Record<Actor, Outcome> => {
  const { rest, ...some } = typeof given === 'object' ? given : { rest: given }
  return { nobody: rest, guest: rest, other: rest, owner: rest, admin: rest, ...some }
}

const row =
  (method: Row['method']) =>
  (route: string, path: string | Row['path'], outcome: Given, options: Options = {}): Row => ({
    route: /\.tsx?$/.test(route) ? `routes/${route}` : route,
    method,
    path: typeof path === 'string' ? () => path : path,
    outcome: (world) => spread(typeof outcome === 'function' ? outcome(world) : outcome),
    ...options,
  })
export const get = row('GET')
export const post = row('POST')

export const users = (signedIn: Outcome, signedOut: Outcome): Outcomes => ({
  rest: signedIn,
  nobody: signedOut,
  guest: signedOut,
})
export const ownerOnly = (owner: Outcome, others: Outcome = 404): Outcomes => ({
  rest: others,
  owner,
})
export const administratorOnly = (admin: Outcome): Outcomes => ({
  rest: 403,
  nobody: 401,
  guest: 401,
  admin,
})
/** What administrators post, as everybody else is answered. */
export const administratorsForm = {
  rest: '303 /',
  nobody: '303 /login',
  guest: '303 /login',
} as const
/** The API says whether one has to sign in before it says that there is none. */
export const ownersCall = (owner: Outcome): Outcomes => ({ ...users(404, 401), owner })

export const trip =
  (part = '') =>
  (world: World) =>
    `/my-trips/${world.booking}${part}`
export const draft =
  (step = '') =>
  ({ draft }: World) =>
    `/booking${step}?offer=${draft}&adults=1&children=0&infants=0`
export const booked =
  (step = '') =>
  (world: World) =>
    `/booking${step}?offer=${world.bookedOffer}&adults=1&children=0&infants=0`
export const toFirstStep = '303 /booking?'
