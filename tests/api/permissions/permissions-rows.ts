import type { Visitors } from '../../../app/routes.ts'
import { idOf, mounted } from './mounted-routes.ts'
import type { World } from '../world.ts'

/** The retriever is signed out, and has opened the owner's booking with its reference and email. */
export const actors = ['nobody', 'retriever', 'guest', 'other', 'owner', 'admin'] as const
export type Actor = (typeof actors)[number]

/** Expected status, optionally followed by the start of the `Location` header. */
type Outcome = number | `${number} ${string}`

export type Row = {
  route: string
  method: 'GET' | 'POST'
  path: (world: World) => string
  outcome: (world: World) => Record<Actor, Outcome>
  /** Form fields. A request to the API sends them as JSON. */
  body?: Record<string, unknown>
  /** The owner's response contains the owner's family name, which no other visitor's response may contain. */
  shows?: true
  /** Administrators may see emails to travellers in this response. */
  toAdmin?: true
  /** A visitor who retrieved the booking sees its travellers in this response. */
  toRetriever?: true
  /** Status of a request by scripts, if a page load has another status. */
  byScripts?: number
  /** The request ends sessions, so the test sends it from sessions created for it. */
  ends?: true
}

export const toSignIn = '302 /login?redirect='
const toFirstStep = '303 /booking?'

type Outcomes = Partial<Record<Actor, Outcome>> & { rest: Outcome }
type Given = Outcome | Outcomes | ((world: World) => Outcome | Outcomes)
type Options = Pick<Row, 'body' | 'shows' | 'toAdmin' | 'toRetriever' | 'ends' | 'byScripts'>

const signedIn = ['other', 'owner', 'admin'] as const

/** The actors that `app/routes.ts` admits. */
export const admitted: Record<Visitors, readonly Actor[]> = {
  anyone: actors,
  'signed out': ['nobody', 'retriever', 'guest'],
  account: signedIn,
  administrator: ['admin'],
  owner: ['owner'],
  retriever: ['retriever'],
  'trip reader': ['retriever', 'owner'],
  buyer: ['owner'],
  vendor: [],
  nobody: [],
}

type Spread = Outcome | Partial<Record<Actor | 'rest', Outcome>>

/** Outcomes for the actors that a route does not admit, unless a row of the table says otherwise. */
const refused: Partial<Record<Visitors, Record<Row['method'], Spread>>> = {
  'signed out': { GET: '302 /', POST: '302 /' },
  account: { GET: toSignIn, POST: '302 /login' },
  administrator: {
    GET: '303 /',
    POST: { rest: '303 /', nobody: '303 /login', retriever: '303 /login', guest: '303 /login' },
  },
  owner: { GET: 404, POST: 404 },
  'trip reader': { GET: 404, POST: 404 },
  retriever: { GET: 404, POST: '303 /support/booking' },
  buyer: { GET: toFirstStep, POST: toFirstStep },
}

/** Returns the visitors that a route admits to the method, and null for a route that is not mounted. */
export function visitorsOf({ route, method }: Pick<Row, 'route' | 'method'>): Visitors | null {
  const found = mounted.find(({ id }) => id === idOf(route))
  return (method === 'GET' ? found?.opens : found?.posts) ?? null
}

function spread(given: Outcome | Outcomes, row: Pick<Row, 'route' | 'method'>) {
  if (typeof given === 'object') {
    const { rest, ...some } = given
    // Retrieving a booking gives no more rights than a stranger has, unless the row says so.
    const retriever = some.nobody ?? rest
    return { nobody: rest, retriever, guest: rest, other: rest, owner: rest, admin: rest, ...some }
  }
  const visitors = visitorsOf(row) ?? 'anyone'
  const to = refused[visitors]?.[row.method] ?? given
  const outcomeOf = (actor: Actor): Outcome => {
    if (admitted[visitors].includes(actor)) return given
    return typeof to === 'object' ? (to[actor] ?? to.rest ?? given) : to
  }
  return Object.fromEntries(actors.map((actor) => [actor, outcomeOf(actor)])) as Record<
    Actor,
    Outcome
  >
}

const row =
  (method: Row['method']) =>
  (name: string, path: string | Row['path'], outcome: Given, options: Options = {}): Row => {
    const route = /\.tsx?$/.test(name) ? `routes/${name}` : name
    return {
      route,
      method,
      path: typeof path === 'string' ? () => path : path,
      outcome: (world) =>
        spread(typeof outcome === 'function' ? outcome(world) : outcome, { route, method }),
      ...options,
    }
  }
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
/** Expected responses to a page that emails link to. A visitor who retrieved the booking needs no sign-in. */
export const afterSignIn = (seen: Outcome): Outcomes => ({
  ...users(404, toSignIn),
  retriever: seen,
  owner: seen,
})
export const administratorOnly = (admin: Outcome): Outcomes => ({
  rest: 403,
  nobody: 401,
  guest: 401,
  admin,
})
/** Expected responses to a page that a visitor who retrieved the booking may read as well. */
export const retrieverToo = (seen: Outcome, others: Outcome = 404): Outcomes => ({
  ...ownerOnly(seen, others),
  retriever: seen,
})
/** Expected responses to an API call about a booking. The API checks the sign-in before it looks for the booking. */
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
