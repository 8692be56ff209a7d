import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  PasswordChangeFormSchema,
  ForgotPasswordSchema,
  LoginSchema,
  RegisterFormSchema,
  ResetPasswordSchema,
} from './account.ts'

/** Returns the error message of each field. The form omits empty fields, so their value is undefined. */
function errors(schema: z.ZodMiniType, value: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a sign-in needs username and password', () => {
  expect(errors(LoginSchema, {})).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  })
  expect(errors(LoginSchema, { username: '  ', password: 'x' })).toEqual({
    username: 'Username is required',
  })
  expect(errors(LoginSchema, { username: 'ann', password: ' ' })).toEqual({})
})

describe('the registration form', () => {
  const good = {
    username: ' ann ',
    email: ' ann@contrail.example',
    firstName: 'Ann',
    lastName: 'Lee',
    password: 'secret',
    confirmPassword: 'secret',
  }

  test('accepts valid values and removes their outer spaces', () => {
    expect(RegisterFormSchema.parse(good)).toMatchObject({
      username: 'ann',
      email: 'ann@contrail.example',
    })
  })

  test('drops the invisible characters of a copied username', () => {
    const copied = { ...good, username: '\u202awalk\u200bthree\u202c' }
    expect(RegisterFormSchema.parse(copied)).toMatchObject({ username: 'walkthree' })
  })

  test('reports every missing field', () => {
    expect(errors(RegisterFormSchema, {})).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      password: 'Password must be at least 6 characters',
      confirmPassword: "Passwords don't match",
    })
  })

  test.each([
    [{ username: 'an ' }, { username: 'Username must be at least 3 characters' }],
    [{ email: 'ann@' }, { email: 'Please enter a valid email address' }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ confirmPassword: 'Secret' }, { confirmPassword: "Passwords don't match" }],
    [
      { password: 'short', confirmPassword: 'short' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      { password: 'At most 200 characters', confirmPassword: 'At most 200 characters' },
    ],
  ])('refuses %o', (change, expected) => {
    expect(errors(RegisterFormSchema, { ...good, ...change })).toEqual(expected)
  })
})

describe('the forms for a new password', () => {
  const rule =
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

  test.each([
    ['Short-1', 'New password must be at least 12 characters'],
    ['lowercase-only-1', rule],
    ['UPPERCASE-ONLY-1', rule],
    ['No-digits-in-here', rule],
    ['NoSpecialChars11', rule],
  ])('refuse the password %s', (password, message) => {
    for (const schema of [PasswordChangeFormSchema, ResetPasswordSchema]) {
      const form = { currentPassword: 'x', newPassword: password, confirmPassword: password }
      expect(errors(schema, form)).toEqual({ newPassword: message })
    }
  })

  test('require the new password twice; a change also requires the current password', () => {
    expect(errors(PasswordChangeFormSchema, {})).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password must be at least 12 characters',
      confirmPassword: 'Please confirm your new password',
    })
    const form = { currentPassword: 'x', newPassword: 'Battery-Staple-9', confirmPassword: 'other' }
    expect(errors(PasswordChangeFormSchema, form)).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(errors(ResetPasswordSchema, form)).toEqual({
      confirmPassword: "Passwords don't match",
    })
    // The mismatch of two passwords is reported only if both are filled in.
    expect(errors(ResetPasswordSchema, { newPassword: 'Battery-Staple-9' })).toEqual({
      confirmPassword: 'Please confirm your new password',
    })
    expect(errors(ResetPasswordSchema, { confirmPassword: 'x' })).toEqual({
      newPassword: 'New password must be at least 12 characters',
    })
    form.confirmPassword = form.newPassword
    expect(errors(PasswordChangeFormSchema, form)).toEqual({})
    expect(errors(PasswordChangeFormSchema, { ...form, currentPassword: 'x'.repeat(201) })).toEqual(
      {
        currentPassword: 'At most 200 characters',
      },
    )
  })
})

test('the form for a password reset requires an email', () => {
  expect(errors(ForgotPasswordSchema, {})).toEqual({ email: 'Please enter a valid email address' })
})
