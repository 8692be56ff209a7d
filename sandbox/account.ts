import type { Store } from './store.ts'

export type AccountState = {
  /** Duffel balance in dollars. Null means unlimited. */
  balance: number | null
  duffelTokenExpired: boolean
  stripeKeyExpired: boolean
  /** Path prefixes that Duffel has not enabled for the account. */
  unavailable: string[]
  /** New fares as a percentage of their normal amount. */
  farePercent: number
  /** While false, webhook events are dropped. They are not sent later. */
  webhooks: boolean
}

export type AccountStates = {
  get(): AccountState
  /** Changes the given fields. Returns an error message for a malformed value. */
  change(value: unknown): AccountState | string
  /** Takes an order's amount from the balance. Returns false if the balance is too low. */
  draw(dollars: number): boolean
}

const defaults: AccountState = {
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

export function createAccountStates(store: Store): AccountStates {
  const states = store.collection<AccountState>('sandbox_account')
  const get = () => ({ ...defaults, ...states.get('account') })
  return {
    get,
    change(value) {
      const fields: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
      const names = Object.keys(fields)
      const readable = names.every(
        (name) => name in readers && readers[name as keyof AccountState](fields[name]),
      )
      if (names.length === 0 || !readable) {
        return 'Send at least one of { "balance": dollars or null, "duffelTokenExpired": boolean, "stripeKeyExpired": boolean, "unavailable": ["/air/orders"], "farePercent": 100, "webhooks": boolean }.'
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
