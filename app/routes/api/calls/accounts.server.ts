import { z } from 'zod'
import { LoginSchema, PasswordChangeSchema, RegistrationSchema } from '#app/core/account/account.ts'
import { EitherCodeSchema } from '#app/core/account/sign-in/second-factor.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { resetAccountGuesses, takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { countAccountDisclosure, keyPerAddress } from '#app/web/session/limits/limits.server.ts'
import { recordAccountEvent, recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { getSession, rotateSession, signOut } from '#app/web/session/session-cookie.server.ts'
import {
  checkCode,
  checkPassword,
  finishSignIn,
  signInRefused,
  stepAfter,
} from '#app/web/session/sign-in.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { changePassword, register, registrationRefusals } from '#app/core/account/account.server.ts'
import { enqueueCodesRefused } from '#app/core/account/sign-in/second-factor.server.ts'
import {
  isPasswordRefusal,
  passwordRefusals,
  type PasswordRefusal,
} from '#app/core/account/sign-in/password-rules.server.ts'
import { anyone, signedIn } from '../access.server.ts'
import { call } from '../call.server.ts'
import { apiFailure, apiLimited, notAuthenticated, wrongField } from '../errors.server.ts'
import { DoneSchema, FailureSchema } from '#app/routes/api/wire/wire-words.ts'

export const login = call(
  {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Sign in and set the session cookie. 401 CODE_REQUIRED when the account uses two-factor authentication.',
    access: anyone,
    body: z
      .object({ ...LoginSchema.shape, code: z.optional(EitherCodeSchema) })
      .meta({ id: 'Login' }),
    limit: { name: 'sign-in' },
    answers: { 200: DoneSchema, 401: FailureSchema },
  },
  async ({ request, body: { code, ...credentials } }) => {
    const checked = await checkPassword(request, credentials)
    if (checked.kind === 'limited') throw apiLimited(checked.limited)
    if (checked.kind === 'refused') throw apiFailure(401, checked.message, 'INVALID_CREDENTIALS')
    const { user } = checked
    let step = stepAfter('password', user)
    if (step === 'code') {
      if (!code)
        throw apiFailure(401, 'Send the code from your authenticator app too', 'CODE_REQUIRED')
      const proof = await checkCode(request, user, code)
      if (proof.kind !== 'matches' && proof.tellOwner) {
        await enqueueCodesRefused(user)
      }
      if (proof.kind === 'limited') throw apiLimited(proof.limited)
      if (proof.kind === 'refused') throw apiFailure(401, proof.message, 'WRONG_CODE')
      step = stepAfter('code', user)
    }
    if (step === 'new-password') {
      const message = 'We generated this password for you. Sign in on the site to choose your own'
      throw apiFailure(403, message, 'PASSWORD_CHANGE_REQUIRED')
    }
    const cookies = await finishSignIn(request, user)
    if (!cookies) throw apiFailure(401, signInRefused, 'INVALID_CREDENTIALS')
    const headers = withCookies(...cookies)
    return { status: 200, body: { success: true, message: 'Signed in' }, headers }
  },
)

const weakPassword = (field: 'password' | 'newPassword', refusal: PasswordRefusal) =>
  wrongField(field, passwordRefusals[refusal], 'WEAK_PASSWORD')

export const registerAccount = call(
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account. This does not sign the user in.',
    access: anyone,
    body: z.object(RegistrationSchema.shape).meta({ id: 'Registration' }),
    limit: { name: 'register', subject: ({ body, request }) => keyPerAddress(request, body.email) },
    answers: { 201: DoneSchema, 409: FailureSchema },
  },
  async ({ request, body }) => {
    const outcome = await register(body)
    if (outcome === 'email taken') await countAccountDisclosure(request)
    if (isPasswordRefusal(outcome)) throw weakPassword('password', outcome)
    if (outcome !== 'registered') {
      throw apiFailure(409, registrationRefusals[outcome].message, 'TAKEN')
    }
    recordSecurity(request, 'registered')
    const message = 'Your account has been created. Please sign in.'
    return { status: 201, body: { success: true, message } }
  },
)

export const changeOwnPassword = call(
  {
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password and end all other sessions.',
    access: signedIn,
    body: PasswordChangeSchema,
    limit: { name: 'password-change' },
    answers: { 200: DoneSchema },
  },
  async ({ request, user, body }) => {
    const limited = await takeAccountGuess('password-change', request, user.id)
    if (limited) throw apiLimited(limited)
    const session = await getSession(request)
    const change = { userId: user.id, sessionHash: session?.idHash ?? '', ...body }
    const outcome = await changePassword(change)
    if (isPasswordRefusal(outcome)) throw weakPassword('newPassword', outcome)
    if (outcome === 'wrong password') {
      await recordAccountEvent(request, 'password-refused', user)
      throw wrongField('currentPassword', 'Current password is incorrect', 'WRONG_PASSWORD')
    }
    await resetAccountGuesses('password-change', request, user.id)
    await recordAccountEvent(request, 'password-changed', user)
    const headers = withCookies(await rotateSession(request, user.id, session?.verifiedAt))
    const message = 'Your password has been updated'
    return { status: 200, body: { success: true, message }, headers }
  },
)

const UserSchema = z
  .object({
    username: z.string(),
    email: z.string(),
    createdAt: z.string(),
    firstName: z.string(),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'User' })

export const readUser = call(
  {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Read the signed-in user.',
    access: signedIn,
    answers: { 200: UserSchema },
  },
  async ({ user: { id } }) => {
    const user = await findUserById(id)
    if (!user) throw notAuthenticated()
    const { username, email, createdAt, firstName, isAdmin } = user
    return { status: 200, body: { username, email, createdAt, firstName, isAdmin } }
  },
)

export const logout = call(
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out. Also succeeds when signed out already.',
    access: anyone,
    answers: { 200: DoneSchema },
  },
  async ({ request }) => {
    const headers = await signOut(request)
    return { status: 200, body: { success: true, message: 'Signed out' }, headers }
  },
)
