import { actorOf } from '#app/core/site/actor.ts'
import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { signedInRecently } from '#app/web/session/recent-sign-in.server.ts'
import { rotateSession } from '#app/web/session/session-cookie.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast, toastCookie } from '#app/web/session/flash.server.ts'
import { log } from '#app/platform/log.server.ts'
import { newToken } from '#app/platform/id.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { ensureAnyAdministrator } from '#app/core/desk/administrators.server.ts'
import { providerStatus, switchMode } from '#app/core/desk/switch-mode.server.ts'
import { paths } from '#app/core/paths.ts'
import { administrator, anyone, development } from '../access.server.ts'
import { call } from '../call.server.ts'
import { apiFailure, wrongField } from '../errors.server.ts'
import { DoneSchema } from '#app/routes/api/wire/wire-words.ts'

export const readMode = call(
  {
    method: 'GET',
    path: '/api/system/mode',
    summary: 'Read the mode: test, or live with real tickets and real money.',
    access: anyone,
    answers: { 200: z.object({ isLiveMode: z.boolean(), mode: z.enum(['test', 'live']) }) },
  },
  async () => {
    const mode = await currentMode()
    return { status: 200, body: { isLiveMode: mode === 'live', mode } }
  },
)

/** The `…Configured` flags say whether live keys are set. */
const SettingsSchema = z
  .object({
    enableLiveMode: z.boolean(),
    environment: z.enum(['development', 'production', 'test']),
    duffelConfigured: z.boolean(),
    stripeConfigured: z.boolean(),
  })
  .meta({ id: 'Settings' })

async function readCurrentSettings() {
  const { flights, payments } = providerStatus()
  return {
    enableLiveMode: (await currentMode()) === 'live',
    environment: env.NODE_ENV,
    duffelConfigured: flights.live === 'configured',
    stripeConfigured: payments.live === 'configured',
  }
}

export const readSettings = call(
  {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Read the mode, and which providers have live keys.',
    access: administrator,
    answers: { 200: SettingsSchema },
  },
  async () => ({ status: 200, body: await readCurrentSettings() }),
)

export const changeSettings = call(
  {
    method: 'POST',
    path: '/api/admin/settings',
    summary:
      'Switch the mode. 422 LIVE_KEYS_MISSING without live keys, 403 SIGN_IN_AGAIN if the sign-in is older than 15 minutes.',
    access: administrator,
    body: z.object({ enableLiveMode: z.boolean() }),
    answers: {
      200: SettingsSchema.extend({ success: z.literal(true), message: z.string() }),
    },
  },
  async ({ request, user, body: { enableLiveMode } }) => {
    if (!(await signedInRecently(request))) {
      throw apiFailure(403, 'Your sign-in is too old for this. Sign in again', 'SIGN_IN_AGAIN')
    }
    const outcome = await switchMode(enableLiveMode ? 'live' : 'test', actorOf(user))
    if (!outcome.ok) throw wrongField('enableLiveMode', outcome.message, 'LIVE_KEYS_MISSING')
    const message = enableLiveMode ? 'Live mode is on' : 'Test mode is on'
    return { status: 200, body: { success: true, message, ...(await readCurrentSettings()) } }
  },
)

export const checkAdministrator = call(
  {
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Check whether the session belongs to an administrator.',
    access: administrator,
    answers: { 200: DoneSchema },
  },
  async () => {
    const message = 'You are signed in as an administrator'
    return { status: 200, body: { success: true, message } }
  },
)

const failed = { title: 'Admin Login Failed', message: 'Could not log in as administrator' }
const done = {
  title: 'Admin Login Successful',
  message: 'You are now logged in as an administrator',
}

export const forceAdministrator = call(
  {
    method: 'POST',
    path: '/api/force-admin-login',
    summary: 'Sign in as administrator without a password. Production builds answer 404.',
    access: development,
    answers: { 200: DoneSchema },
  },
  async ({ request }) => {
    // The button in the page header submits a form, so the browser needs a page as the answer.
    const isForm = request.headers.get('Content-Type')?.includes('form') ?? false
    const admin = await ensureAnyAdministrator(newToken()).catch((error: unknown) => {
      log.error({ err: error }, 'admin login failed')
      return null
    })
    if (!admin) {
      if (!isForm) throw apiFailure(500, failed.message, 'ADMIN_LOGIN_FAILED')
      const toast = { title: failed.title, description: failed.message, tone: 'error' } as const
      return { redirect: await redirectWithToast(paths.home(), toast) }
    }
    const cookie = await rotateSession(request, admin.id)
    if (!isForm) {
      const headers = withCookies(cookie)
      return { status: 200, body: { success: true, message: done.message }, headers }
    }
    const toast = { title: done.title, description: done.message, tone: 'success' } as const
    const cookies = [cookie, await toastCookie(toast)]
    return { redirect: redirectWithCookies(request, paths.adminSettings, ...cookies) }
  },
)
