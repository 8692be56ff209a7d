import { routeLabel } from '#app/core/places/route-label.ts'

import {
  inputParams,
  searchParams,
  type SearchInput,
  type SearchQuery,
  type TripType,
} from '#app/core/flight/search-query.ts'

/** Every address of the site is built here. Pure functions, safe in the browser. */

export const checkoutSteps = ['passengers', 'seats', 'payment', 'confirmation'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]
/** What a sign-in still asks for once the password was right. */
export const signInSteps = ['code', 'new-password'] as const
export type SignInStep = (typeof signInSteps)[number]
export const tripTabs = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof tripTabs)[number]

type Params = Record<string, string | number | undefined>

/** `path` with the parameters that have a value, in the order given. */
export function withParams(path: string, params: Params): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

export type SearchLink = {
  origin?: string
  destination?: string
  /** yyyy-MM-dd */
  departureDate?: string
  returnDate?: string
  cabinClass?: string
  adults?: number
  children?: number
  infants?: number
  tripType?: string
  /** IATA code: the results show its flights alone. */
  airline?: string
  promo?: string
}

/** What every checkout address carries. */
export type CheckoutAddress = { offer: string; adults: number; children: number; infants: number }

/** The home page is where a sign-in leads anyway. */
const backTo = (path: string | undefined) => (path === '/' ? undefined : path)

export const paths = {
  speculationRules: '/speculation-rules.json',
  duffelWebhook: '/webhooks/duffel',
  stripeWebhook: '/webhooks/stripe',
  home: (trip?: string) => withParams('/', { trip }),
  /** Where the home page's form posts to. */
  homeAction: '/?index',
  search: (link: SearchLink = {}) => withParams('/search', link),
  /** The results of a checked search; `view` holds filters, order and how many are shown. */
  results: (query: SearchQuery, view: URLSearchParams | string = '') => {
    const rest = String(view)
    return `/search?${searchParams(query)}${rest && `&${rest}`}`
  },
  /** Where the search form leads: as `results`, with the counts under the names of its fields. */
  searchFromForm: (query: SearchQuery) => {
    const counts = { adults: 'adultsCount', children: 'childrenCount', infants: 'infantsCount' }
    const long = new Map(Object.entries(counts))
    const params = [...searchParams(query)].map(([name, value]) => [long.get(name) ?? name, value])
    return `/search?${new URLSearchParams(params)}`
  },
  /** The results of a search for flights that are no longer sold. */
  notSoldAgain: (query: SearchQuery) => paths.results(query, 'notSold=1'),
  /** The results of the search that `params` describe, checked or not. */
  searchWith: (params: URLSearchParams | string) => `/search?${params}`,
  /** The offers of a running search that came after `version` of its results. */
  searchArrivals: (params: string, version: number) =>
    `/search/arrivals?${params}&after=${version}`,
  /** The search form filled with `params`, checked or not. */
  searchForm: (params: URLSearchParams | string) => `/?${params}`,
  /** The search form under another tab, with everything that was typed. One way has no return date. */
  searchFormUnder: (trip: TripType, { returnDate, tripType: _, ...values }: SearchInput) => {
    const params = inputParams({ ...values, ...(trip !== 'one-way' && { returnDate }) })
    params.set('trip', trip)
    return paths.searchForm(params)
  },
  /**
   * The form of the home page, filled with a place to go to and asking from where. No fragment: browsers
   * focus nothing by themselves where an address has one.
   */
  formTo: (destination: string, promo?: string) => withParams('/', { destination, promo }),
  /** The form filled with `params`, over a month of days with their fares. */
  dates: (params: URLSearchParams | string) => `/?${params}#dates`,
  /** The search form filled with a search. */
  modifySearch: (query: SearchQuery) => paths.searchForm(searchParams(query)),
  airportSuggestions: (query: string) => `/api/airports?q=${encodeURIComponent(query)}`,
  /** The known fares of a month's days, for the search that `params` describe. */
  fareDays: (params: URLSearchParams, month: string, step: string) =>
    `/api/fare-days?${params}&month=${month}&step=${step}`,
  /** What the address of every flight begins with. */
  flights: '/flight/',
  /** `context` is the search it was found by, carried as `from_*`. */
  flight: (offerId: string, context?: URLSearchParams | null, tab?: string) => {
    const params = new URLSearchParams()
    if (tab) params.set('tab', tab)
    for (const [name, value] of context ?? []) params.append(`from_${name}`, value)
    const query = params.toString()
    return `/flight/${encodeURIComponent(offerId)}${query && `?${query}`}`
  },
  /** The flights that a browser has saved; its forms post there, too. */
  saved: '/saved',
  /** The ways of a trip, drawn on the globe: "LHR-DUB-JFK", the codes of each from end to end. */
  routeDrawing: (ways: readonly string[]) => withParams('/route.svg', { ways: ways.join(',') }),
  offerValidity: ({ offer }: CheckoutAddress) => withParams('/booking/validity', { offer }),
  booking: (step: CheckoutStep, { offer, adults, children, infants }: CheckoutAddress) => {
    const path = step === 'passengers' ? '/booking' : `/booking/${step}`
    return withParams(path, { offer, adults, children, infants })
  },
  /** The first step of a checkout that is not known any more at the step it was at. */
  bookingEnded: (step: CheckoutStep, { offer, adults, children, infants }: CheckoutAddress) =>
    withParams('/booking', { offer, adults, children, infants, ended: step }),
  /** Where the button on an expired offer posts to; `step` is where the traveller is. */
  searchAgain: ({ offer, adults, children, infants }: CheckoutAddress, step: CheckoutStep) =>
    withParams('/booking/search-again', { offer, adults, children, infants, step }),
  myTrips: '/my-trips',
  trips: (tab: TripTab) => withParams('/my-trips', { tab: tab === 'upcoming' ? undefined : tab }),
  trip: (id: string, part?: 'cancel' | 'change' | 'receipt' | 'calendar.ics' | 'share') =>
    `/my-trips/${encodeURIComponent(id)}${part ? `/${part}` : ''}`,
  /** What keeps trips readable without a network. */
  worker: '/worker.js',
  /** A trip, for whoever has the link. */
  sharedTrip: (token: string) => `/shared/${token}`,
  contact: '/contact',
  contactSent: (ticket: string) => withParams('/contact', { sent: ticket }),
  support: '/support',
  supportTab: (tab: 'contact' | 'bookings') => withParams('/support', { tab }),
  supportSent: (ticket: string) => withParams('/support', { tab: 'contact', sent: ticket }),
  faq: '/faq',
  about: '/about',
  careers: '/careers',
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  press: '/press',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
  cancellationPolicy: '/cancellation-policy',
  login: (redirectTo?: string) => withParams('/login', { redirect: backTo(redirectTo) }),
  register: '/register',
  logout: '/logout',
  /** What a sign-in asks for after the password. */
  signInStep: (step: SignInStep, redirectTo?: string) =>
    withParams(`/login/${step}`, { redirect: backTo(redirectTo) }),
  byRecoveryCode: (redirectTo?: string) =>
    withParams('/login/code', { by: 'recovery', redirect: backTo(redirectTo) }),
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => withParams('/reset-password', { token }),
  accountSettings: '/account-settings',
  security: '/account-settings?tab=security',
  savedTravellers: '/account-settings?tab=travellers',
  cookieChoices: '/cookies#choices',
  adReports: '/cookies/ad-reports',
  twoFactor: '/account-settings/two-factor',
  exportData: '/account-settings/export.json',
  closeAccount: '/account-settings/close',
  confirmEmail: (token: string) => withParams('/confirm-email', { token }),
  adminSettings: '/admin-settings',
  adminMessages: '/admin-settings/messages',
  adminHealth: '/admin-settings/health',
  adminCheckout: (id: string) => `/admin-settings/checkouts/${encodeURIComponent(id)}`,
  /** From a mail: pays for an order that stands. */
  payByLink: (token: string) => withParams('/pay', { token }),
  /** In development alone. */
  forceAdmin: '/api/force-admin-login',
  alerts: '/alerts',
  /** The form of the alerts, filled with a route, "Boston (BOS) to Lisbon (LIS)", and a day. */
  alertFor: (route: Parameters<typeof routeLabel>[0], day: string) =>
    withParams('/alerts', { route: routeLabel(route), day }),
  alertsOf: (token: string) => withParams('/alerts', { token }),
  /** For the mailbox of who was asked to confirm: one click there ends what waits, and nothing else. */
  alertsWaiting: (token: string) => withParams('/alerts', { token, only: 'waiting' }),
  alertsSent: (what: 'alert' | 'link') => withParams('/alerts', { sent: what }),
  newsletter: '/newsletter',
  confirmSubscription: (token: string) => withParams('/newsletter/confirm', { token }),
  unsubscribe: (token: string) => withParams('/newsletter/unsubscribe', { token }),
  supportBooking: '/support/booking',
  /** Where clicks on the support number are reported. */
  callClicks: '/api/call-clicks',
  /** `+1 (888) 555-0142` as an address that dials. */
  call: (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`,
}
