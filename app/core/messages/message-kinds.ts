import { z } from 'zod'
import { email } from '#app/core/mail/email-schema.ts'
import { contactReasons } from './contact-reasons.ts'

export type MessageKind = 'contact' | 'support' | 'press' | 'careers'

export const maxMessageLength = 5000

/** Replaces line breaks, because a text with line breaks could add headers to an email. */
const line = (message?: string) =>
  z.string(message).overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

const required = (message: string, longest: number, text = z.string(message)) =>
  text
    .trim()
    .min(1, message)
    .max(longest, `At most ${longest.toLocaleString('en-US')} characters`)

const requiredLine = (message: string, longest: number) => required(message, longest, line(message))

const invalidReference = 'A booking reference has up to 8 letters and digits'
const reference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,20}$/, invalidReference)

const phone = line()
  .trim()
  .regex(/^\+?[\d\s().-]{5,30}$/, 'Please enter a valid phone number')

export const ContactSchema = z
  .object({
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    email,
    phone: phone.optional(),
    reason: z.enum(
      contactReasons.map(({ value }) => value),
      'Please choose a reason',
    ),
    reference: reference.optional(),
    message: required('Please write a message', maxMessageLength),
    preferred: z.enum(['email', 'phone'], 'Please choose how we should reply').default('email'),
    consent: z.literal('on', 'Please agree to the privacy policy'),
  })
  .refine(({ preferred, phone }) => preferred === 'email' || phone, {
    path: ['phone'],
    error: 'Phone number is required for a reply by phone',
  })
export type ContactMessage = z.output<typeof ContactSchema>

export const SupportSchema = z.object({
  name: requiredLine('Full name is required', 200),
  email,
  reference: reference.optional(),
  subject: requiredLine('Subject is required', 200),
  message: required('Please write a message', maxMessageLength),
})
export type SupportMessage = z.output<typeof SupportSchema>

/** Form for messages to the press office or about a job. */
export const NoteSchema = z.object({
  name: requiredLine('Full name is required', 200),
  email,
  message: required('Please write a message', maxMessageLength),
})
export type NoteMessage = z.output<typeof NoteSchema>

const referenceRequired = 'Booking reference is required'

export const RetrieveSchema = z.object({
  reference: z.string(referenceRequired).pipe(reference),
  email,
})

/** Leaves out I, L, O, U, 0 and 1, because people misread them on paper and mishear them on the phone. */
export const ticketAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const ticketLength = 6

/** Matches a ticket number such as CT-7F3K9Q. */
export const ticketPattern = new RegExp(`^CT-[${ticketAlphabet}]{${ticketLength}}$`)
