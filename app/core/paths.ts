import type { CheckoutStep } from '#app/core/booking/checkout/checkout-rules.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import {
  inputParams,
  searchParams,
  type SearchInput,
  type SearchQuery,
  type TripType,
} from '#app/core/flight/search-query.ts'

/** Builds every address of the site. The functions are pure, so browsers can use them too. */

export const signInSteps = ['code', 'new-password'] as const
export type SignInStep = (typeof signInSteps)[number]
export const tripTabs = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof tripTabs)[number]

type Params = Record<string, string | number | undefined>

/** Appends the parameters that have a value to the path. */
export function withParams(path: string, params: Params): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

const sentForm = 'form'

/** Returns the address of a form on the page at `path`, which differs from the address of the page. */
export function formAddress(path: string): string {
  const [pathname = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(sentForm, 'sent')
  return `${pathname}?${params}`
}

/** Returns the address of the page with the form at `address`. */
export function pageOfForm(address: string): string {
  const [pathname = '', query] = address.split('?')
  const params = new URLSearchParams(query)
  params.delete(sentForm)
  const rest = String(params)
  return rest ? `${pathname}?${rest}` : pathname
}

export type SearchLink = {
  origin?: string
  destination?: string
  departureDate?: string
  returnDate?: string
  cabinClass?: string
  adults?: number
  children?: number
  infants?: number
  tripType?: string
  /** IATA code of the only airline whose flights the results show. */
  airline?: string
  promo?: string
}

export type CheckoutAddress = { offer: string; adults: number; children: number; infants: number }

/** A sign-in leads to the home page by default, so its address needs no parameter. */
const backTo = (path: string | undefined) => (path === '/' ? undefined : path)

export const paths = {
  speculationRules: '/speculation-rules.json',
  webhook: (vendor: string) => `/webhooks/${vendor}`,
  home: () => '/',
  homeAction: '/?index',
  search: (link: SearchLink = {}) => withParams('/search', link),
  /** `view` holds the filters, the sort order and the number of results shown. */
  results: (query: SearchQuery, view: URLSearchParams | string = '') => {
    const rest = String(view)
    return `/search?${searchParams(query)}${rest && `&${rest}`}`
  },
  /** Prices of other days. `view` holds how the results choose flights, and `from` the graph's first day. */
  priceDates: (query: SearchQuery, view: URLSearchParams | string = '') => {
    const rest = String(view)
    return `/search/dates?${searchParams(query)}${rest && `&${rest}`}`
  },
  /** Builds the same address as `results`, but names the traveller counts as the search form does. */
  searchFromForm: (query: SearchQuery) => {
    const counts = { adults: 'adultsCount', children: 'childrenCount', infants: 'infantsCount' }
    const long = new Map(Object.entries(counts))
    const params = [...searchParams(query)].map(([name, value]) => [long.get(name) ?? name, value])
    return `/search?${new URLSearchParams(params)}`
  },
  notSoldAgain: (query: SearchQuery) => paths.results(query, 'notSold=1'),
  searchWith: (params: URLSearchParams | string) => `/search?${params}`,
  /** Address of the offers that arrived after the given `version` of the results. */
  searchArrivals: (params: string, version: number) =>
    `/search/arrivals?${params}&after=${version}`,
  searchForm: (params: URLSearchParams | string) => `/?${params}`,
  /**
   * Address of the search form for another trip type. It keeps the typed values, except the return date of a
   * one-way trip.
   */
  searchFormUnder: (trip: TripType, { returnDate, tripType: _, ...values }: SearchInput) => {
    const params = inputParams({ ...values, ...(trip !== 'one-way' && { returnDate }) })
    params.set('trip', trip)
    return paths.searchForm(params)
  },
  /** The address has no fragment, because browsers would move the focus to the fragment's element. */
  formTo: (destination: string, promo?: string) => withParams('/', { destination, promo }),
  explore: (query: { from?: string; month?: string; budget?: number } = {}) =>
    withParams('/explore', query),
  dates: (params: URLSearchParams | string) => `/?${params}#dates`,
  modifySearch: (query: SearchQuery) => paths.searchForm(searchParams(query)),
  airportSuggestions: (query: string) => `/api/airports?q=${encodeURIComponent(query)}`,
  fareDays: (params: URLSearchParams, month: string, step: string) =>
    `/api/fare-days?${params}&month=${month}&step=${step}`,
  flights: '/flight/',
  /** `context` is the search that found the flight; the address carries it in parameters named `from_*`. */
  flight: (offerId: string, context?: URLSearchParams | null, tab?: string) => {
    const params = new URLSearchParams()
    if (tab) params.set('tab', tab)
    for (const [name, value] of context ?? []) params.append(`from_${name}`, value)
    const query = params.toString()
    return `/flight/${encodeURIComponent(offerId)}${query && `?${query}`}`
  },
  saved: '/saved',
  /** Each of the `ways` lists the airport codes of one route, such as "LHR-DUB-JFK". */
  routeDrawing: (ways: readonly string[]) => withParams('/route.svg', { ways: ways.join(',') }),
  offerValidity: ({ offer }: CheckoutAddress) => withParams('/booking/validity', { offer }),
  unsentTravellers: ({ offer }: CheckoutAddress) => withParams('/booking/unsent', { offer }),
  booking: (step: CheckoutStep, { offer, adults, children, infants }: CheckoutAddress) => {
    const path = step === 'passengers' ? '/booking' : `/booking/${step}`
    return withParams(path, { offer, adults, children, infants })
  },
  bookingEnded: (step: CheckoutStep, { offer, adults, children, infants }: CheckoutAddress) =>
    withParams('/booking', { offer, adults, children, infants, ended: step }),
  searchAgain: ({ offer, adults, children, infants }: CheckoutAddress, step: CheckoutStep) =>
    withParams('/booking/search-again', { offer, adults, children, infants, step }),
  myTrips: '/my-trips',
  trips: (tab: TripTab) => withParams('/my-trips', { tab: tab === 'upcoming' ? undefined : tab }),
  trip: (id: string, part?: 'cancel' | 'change' | 'receipt' | 'calendar.ics' | 'share') =>
    `/my-trips/${encodeURIComponent(id)}${part ? `/${part}` : ''}`,
  /** Script of the service worker that keeps trips readable offline. */
  worker: '/worker.js',
  sharedTrip: (token: string) => `/shared/${token}`,
  contact: '/contact',
  contactSent: (ticket: string) => withParams('/contact', { sent: ticket }),
  support: '/support',
  supportTab: (tab: 'contact' | 'bookings') => withParams('/support', { tab }),
  /** For a visitor who may not see the confirmation of the booking of this offer. */
  retrieveBooking: (offer: string) =>
    withParams('/support', { tab: 'bookings', offer, ended: 'confirmation' }),
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
  /** For a form that arrived after its sender was signed out. */
  loginAfterForm: (redirectTo: string) =>
    withParams('/login', { redirect: backTo(redirectTo), form: 'refused' }),
  register: '/register',
  logout: '/logout',
  signInStep: (step: SignInStep, redirectTo?: string) =>
    withParams(`/login/${step}`, { redirect: backTo(redirectTo) }),
  byRecoveryCode: (redirectTo?: string) =>
    withParams('/login/code', { by: 'recovery', redirect: backTo(redirectTo) }),
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => withParams('/reset-password', { token }),
  accountSettings: '/account-settings',
  security: '/account-settings?tab=security',
  savedTravellers: '/account-settings?tab=travellers',
  savedCards: '/account-settings?tab=cards',
  cookieChoices: '/cookies#choices',
  adReports: '/cookies/ad-reports',
  twoFactor: '/account-settings/two-factor',
  exportData: '/account-settings/export.json',
  changeEmail: '/account-settings/email',
  closeAccount: '/account-settings/close',
  confirmEmail: (token: string) => withParams('/confirm-email', { token }),
  adminSettings: '/admin-settings',
  adminMessages: '/admin-settings/messages',
  adminHealth: '/admin-settings/health',
  adminCheckout: (id: string) => `/admin-settings/checkouts/${encodeURIComponent(id)}`,
  /** Address of the emailed payment link for an order. */
  payByLink: (token: string) => withParams('/pay', { token }),
  forceAdmin: '/api/force-admin-login',
  alerts: '/alerts',
  alertFor: (route: Parameters<typeof routeLabel>[0], day: string) =>
    withParams('/alerts', { route: routeLabel(route), day }),
  /** Form for an alert that watches the search. */
  alertForSearch: (search: URLSearchParams, bags: readonly [name: string, value: string][]) =>
    `/alerts?${new URLSearchParams([...search, ...bags])}`,
  alertsOf: (token: string) => withParams('/alerts', { token }),
  /** Address of the one-click unsubscribe in a confirmation mail. It removes only the unconfirmed alert. */
  unconfirmedAlerts: (token: string) => withParams('/alerts', { token, only: 'waiting' }),
  alertsSent: (what: 'alert' | 'link') => `${withParams('/alerts', { sent: what })}#sent`,
  newsletter: '/newsletter',
  confirmSubscription: (token: string) => withParams('/newsletter/confirm', { token }),
  unsubscribe: (token: string) => withParams('/newsletter/unsubscribe', { token }),
  supportBooking: '/support/booking',
  callClicks: '/api/call-clicks',
  /** Builds a link that dials a number such as "+1 (888) 555-0142". */
  call: (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`,
}
