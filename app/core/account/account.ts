import * as z from 'zod/mini'
import { proofSchema } from './sign-in/second-factor.ts'
import { normaliseName } from '#app/core/travellers/names/person-name.ts'

/** Travellers can’t type these characters of a copied username when they sign in. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const username = z.string('Username must be at least 3 characters').check(
  z.overwrite((text) => text.replace(unseen, '').trim()),
  z.minLength(3, 'Username must be at least 3 characters'),
  z.maxLength(64, 'Username cannot exceed 64 characters'),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Username must be on one line'),
)

const invalidEmail = 'Please enter a valid email address'
const email = z.pipe(
  z.string(invalidEmail).check(z.trim(), z.maxLength(254, invalidEmail)),
  z.email(invalidEmail),
)

const personName = (required: string) =>
  z
    .string(required)
    .check(
      z.overwrite(normaliseName),
      z.minLength(1, required),
      z.maxLength(100, 'At most 100 characters'),
      z.regex(
        /^[\p{L}\p{M}\p{N} .,·'‘’ʹʻʼ′`´‐-―−()-]*$/u,
        'Please enter a name without links or symbols',
      ),
    )

/** A longer password would make hashing slow. */
const maxPasswordLength = 200
const anyPassword = (required: string) =>
  z
    .string(required)
    .check(z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`))

const newPassword = anyPassword('New password must be at least 12 characters').check(
  z.minLength(12, 'New password must be at least 12 characters'),
  z.refine(
    (password) => [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].every((part) => part.test(password)),
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ),
)
const newPasswordAgain = anyPassword('Please confirm your new password')

const mismatch = "Passwords don't match"

/** Compares two passwords as soon as both are filled in, even if other fields have errors. */
const passwordMismatch = (first: string) => ({
  path: ['confirmPassword'],
  error: mismatch,
  when: ({ value }: { value: unknown }) =>
    z.object({ [first]: z.string(), confirmPassword: z.string() }).safeParse(value).success,
})

export const LoginSchema = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254)),
  password: anyPassword('Password is required'),
})

export const RegistrationSchema = z.object({
  username,
  email,
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  password: anyPassword('Password must be at least 6 characters').check(
    z.minLength(6, 'Password must be at least 6 characters'),
  ),
})
export type Registration = z.output<typeof RegistrationSchema>

export const RegisterFormSchema = z
  .extend(RegistrationSchema, { confirmPassword: anyPassword(mismatch) })
  .check(
    z.refine(
      ({ password, confirmPassword }) => password === confirmPassword,
      passwordMismatch('password'),
    ),
  )

export const PasswordChangeSchema = z.object({
  currentPassword: anyPassword('Current password is required'),
  newPassword,
})

const isSameTwice = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  passwordMismatch('newPassword'),
)

export const PasswordChangeFormSchema = z
  .extend(PasswordChangeSchema, { confirmPassword: newPasswordAgain })
  .check(isSameTwice)

export const ForgotPasswordSchema = z.object({ email })

/** `withCode` means that the account has a second factor. */
export const emailChangeSchema = (withCode: boolean) =>
  z.intersection(z.object({ email }), proofSchema(withCode))

export const ResetPasswordSchema = z
  .object({ newPassword, confirmPassword: newPasswordAgain })
  .check(isSameTwice)
