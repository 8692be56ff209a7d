import type { z } from 'zod'
import { LoginSchema, PasswordChangeSchema, RegistrationSchema } from '../account/account.ts'
import {
  AdminSettingsRequestSchema,
  AdminSettingsSavedSchema,
  AdminSettingsSchema,
  SystemModeSchema,
  UserSchema,
} from './accounts.ts'
import {
  BookingListSchema,
  BookingRecordSchema,
  BookingRequestSchema,
  BookingResponseSchema,
  CancelRequestSchema,
  CancelResponseSchema,
  PaymentRequestSchema,
  PaymentResponseSchema,
  PendingSchema,
  PriceChangedSchema,
} from './bookings.ts'
import {
  SearchRequestSchema,
  SearchResponseSchema,
  SeatMapsSchema,
  ValiditySchema,
  WireOfferSchema,
} from './flights.ts'
import { DoneSchema, FailureSchema } from './shared.ts'

export type ApiCall = {
  method: 'GET' | 'POST'
  /** With `{id}` where an id stands. */
  path: string
  summary: string
  /** Who may call it. */
  access: 'anyone' | 'owner' | 'user' | 'administrator' | 'development'
  body?: z.ZodType
  query?: z.ZodObject
  /** Statuses of success with their answers. */
  answers: Record<number, z.ZodType>
  /** Statuses of failure; 400, 403, 405, 413, 422, 500 and 503 are possible everywhere. */
  failures?: Record<number, z.ZodType>
}

const unauthenticated = { 401: FailureSchema }
const limited = { 429: FailureSchema }
const gone = { 404: FailureSchema, 410: FailureSchema, 503: FailureSchema }

/** Every call of the JSON API: the OpenAPI document, its tests and docs/api.md come from here. */
export const apiCalls: ApiCall[] = [
  {
    method: 'POST',
    path: '/api/flights/search',
    summary: 'Search flights. Offers are sorted by price; 30 a page unless told otherwise.',
    access: 'anyone',
    body: SearchRequestSchema,
    answers: { 200: SearchResponseSchema },
    failures: limited,
  },
  {
    method: 'GET',
    path: '/api/flights/search',
    summary: 'The same search by query, for further pages.',
    access: 'anyone',
    query: SearchRequestSchema,
    answers: { 200: SearchResponseSchema },
    failures: limited,
  },
  {
    method: 'GET',
    path: '/api/flights/offer/{id}',
    summary: 'One offer at its present price, with the services that can be added.',
    access: 'anyone',
    answers: { 200: WireOfferSchema },
    failures: gone,
  },
  {
    method: 'GET',
    path: '/api/flights/seatmaps/{id}',
    summary: 'The seat maps of an offer; empty where seats cannot be chosen.',
    access: 'anyone',
    answers: { 200: SeatMapsSchema },
    failures: gone,
  },
  {
    method: 'GET',
    path: '/api/flights/verify-offer/{id}',
    summary: 'Whether an offer can still be booked. 410 when it has expired.',
    access: 'anyone',
    answers: { 200: ValiditySchema },
    failures: {
      400: ValiditySchema,
      404: ValiditySchema,
      410: ValiditySchema,
      503: ValiditySchema,
    },
  },
  {
    method: 'POST',
    path: '/api/bookings',
    summary:
      'Book an offer: the card is authorised, the order placed, the money captured. Repeating it answers with the same booking.',
    access: 'anyone',
    body: BookingRequestSchema,
    answers: { 200: BookingResponseSchema, 201: BookingResponseSchema },
    failures: {
      202: PendingSchema,
      402: FailureSchema.or(PendingSchema),
      404: FailureSchema,
      409: FailureSchema.or(PriceChangedSchema),
      410: FailureSchema,
      429: FailureSchema,
    },
  },
  {
    method: 'GET',
    path: '/api/bookings',
    summary: 'The bookings of whoever is signed in, newest first.',
    access: 'user',
    answers: { 200: BookingListSchema },
    failures: unauthenticated,
  },
  {
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'One booking of whoever is signed in, or of this session.',
    access: 'owner',
    answers: { 200: BookingRecordSchema },
    failures: { ...unauthenticated, 404: FailureSchema },
  },
  {
    method: 'POST',
    path: '/api/bookings/{id}/cancel',
    summary:
      'Cancel a booking. Refunds in airline credits instead of money need `acceptCredits`; without it 409 AIRLINE_CREDITS and nothing is cancelled.',
    access: 'owner',
    body: CancelRequestSchema,
    answers: { 200: CancelResponseSchema },
    failures: {
      ...unauthenticated,
      202: PendingSchema,
      404: FailureSchema,
      409: FailureSchema,
      429: FailureSchema,
    },
  },
  {
    method: 'POST',
    path: '/api/payments/process-card',
    summary:
      'Pay for the open checkout of this session, for exactly its total. The saga goes on by itself: the order is placed and only then the money captured.',
    access: 'owner',
    body: PaymentRequestSchema,
    answers: { 200: PaymentResponseSchema },
    failures: {
      202: PendingSchema,
      402: FailureSchema.or(PendingSchema),
      404: FailureSchema,
      409: FailureSchema.or(PriceChangedSchema),
      410: FailureSchema,
      429: FailureSchema,
    },
  },
  {
    method: 'GET',
    path: '/api/system/mode',
    summary: 'Whether real tickets and real money move.',
    access: 'anyone',
    answers: { 200: SystemModeSchema },
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; sets the session cookie.',
    access: 'anyone',
    body: LoginSchema,
    answers: { 200: DoneSchema },
    failures: { ...unauthenticated, ...limited },
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open an account. It does not sign in.',
    access: 'anyone',
    body: RegistrationSchema,
    answers: { 201: DoneSchema },
    failures: { 409: FailureSchema, ...limited },
  },
  {
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password and end all other sessions.',
    access: 'user',
    body: PasswordChangeSchema,
    answers: { 200: DoneSchema },
    failures: { ...unauthenticated, ...limited },
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in.',
    access: 'user',
    answers: { 200: UserSchema },
    failures: unauthenticated,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out. Answers the same when nobody was signed in.',
    access: 'anyone',
    answers: { 200: DoneSchema },
  },
  {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'The mode and which providers have live keys.',
    access: 'administrator',
    answers: { 200: AdminSettingsSchema },
    failures: unauthenticated,
  },
  {
    method: 'POST',
    path: '/api/admin/settings',
    summary: 'Switch the mode. 422 LIVE_KEYS_MISSING without live keys.',
    access: 'administrator',
    body: AdminSettingsRequestSchema,
    answers: { 200: AdminSettingsSavedSchema },
    failures: unauthenticated,
  },
  {
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Whether the session is an administrator’s.',
    access: 'administrator',
    answers: { 200: DoneSchema },
    failures: unauthenticated,
  },
  {
    method: 'POST',
    path: '/api/force-admin-login',
    summary: 'Sign in as administrator without a password. Production builds answer 404.',
    access: 'development',
    answers: { 200: DoneSchema },
    failures: { 404: FailureSchema },
  },
]
