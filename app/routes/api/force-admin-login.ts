import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerApi, apiAnswer, apiFailure, type Endpoints } from '#app/http/api.server.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { mayForceAdmin } from '#app/http/development.server.ts'
import { rotateSession } from '#app/http/session.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { log } from '#app/log.server.ts'
import { newToken } from '#app/models/id.server.ts'
import { ensureAnyAdministrator } from '#app/operations/admin/administrators.server.ts'
import { paths } from '#app/paths.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const failed = { title: 'Admin Login Failed', message: 'Could not log in as administrator' }
const done = {
  title: 'Admin Login Successful',
  message: 'You are now logged in as an administrator',
}

const endpoints: Endpoints = {
  async POST({ request }) {
    if (!mayForceAdmin(request)) throw apiFailure(404, 'Not Found', 'NOT_FOUND')
    // The header's button is a form, and its sender a person.
    const isForm = request.headers.get('Content-Type')?.includes('form') ?? false
    const admin = await ensureAnyAdministrator(newToken()).catch((error: unknown) => {
      log.error({ err: error }, 'admin login')
      return null
    })
    if (!admin) {
      if (!isForm) throw apiFailure(500, failed.message, 'ADMIN_LOGIN_FAILED')
      const toast = { title: failed.title, description: failed.message, tone: 'error' } as const
      return redirectWithToast(paths.home(), toast)
    }
    const cookie = await rotateSession(request, admin.id)
    if (!isForm)
      return apiAnswer({ success: true, message: done.message }, { headers: withCookies(cookie) })
    const toast = { title: done.title, description: done.message, tone: 'success' } as const
    return redirectWithToast(paths.adminSettings, toast, cookie)
  },
}
