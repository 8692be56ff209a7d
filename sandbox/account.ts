import type { Store } from './store.ts'

/** How the site's accounts at the vendors stand, and what they are asked for. */
export type AccountState = {
  /** What Duffel's balance holds, in dollars; null for one that never ends. */
  balance: number | null
  duffelTokenExpired: boolean
  stripeKeyExpired: boolean
  /** Beginnings of paths that Duffel has not enabled for the account. */
  unavailable: string[]
  /** What airlines ask in new searches, in percent of what they would. */
  farePercent: number
  /** Whether anything is reported by webhook; what happens while it is not never is. */
  webhooks: boolean
}

export type AccountStates = {
  get(): AccountState
  /** Changes what is named; a sentence when it cannot be read. */
  change(value: unknown): AccountState | string
  /** Takes so many dollars from the balance. False, and takes nothing, when it holds less. */
  draw(dollars: number): boolean
}

const usual: AccountState = {
  balance: null,
  duffelTokenExpired: false,
  stripeKeyExpired: false,
  unavailable: [],
  farePercent: 100,
  webhooks: true,
}

type Fields = Record<string, unknown>

const readers: { [Name in keyof AccountState]: (value: unknown) => value is AccountState[Name] } = {
  balance: (value): value is number | null =>
    value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0),
  duffelTokenExpired: (value) => typeof value === 'boolean',
  stripeKeyExpired: (value) => typeof value === 'boolean',
  unavailable: (value): value is string[] =>
    Array.isArray(value) &&
    value.every((path) => typeof path === 'string' && path.startsWith('/air/')),
  farePercent: (value): value is number => typeof value === 'number' && value >= 1 && value <= 1000,
  webhooks: (value) => typeof value === 'boolean',
}

/** Kept in the store: what has run out stays so after a restart. */
export function createAccountStates(store: Store): AccountStates {
  const states = store.collection<AccountState>('sandbox_account')
  const get = () => ({ ...usual, ...states.get('account') })
  return {
    get,
    change(value) {
      const fields: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
      const names = Object.keys(fields)
      const readable = names.every(
        (name) => name in readers && readers[name as keyof AccountState](fields[name]),
      )
      if (names.length === 0 || !readable) {
        return 'Send some of { "balance": dollars or null, "duffelTokenExpired": boolean, "stripeKeyExpired": boolean, "unavailable": ["/air/orders"], "farePercent": 100, "webhooks": boolean }.'
      }
      const state = { ...get(), ...fields }
      states.put('account', state)
      return state
    },
    draw(dollars) {
      const state = get()
      if (state.balance === null) return true
      if (state.balance < dollars) return false
      states.put('account', { ...state, balance: state.balance - dollars })
      return true
    },
  }
}
