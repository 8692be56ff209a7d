import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { PasswordChangeSchema } from '#app/domain/account/account.ts'
import { env } from '#app/env.server.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  readApiBody,
  requireApiUser,
  type Endpoints,
} from '#app/http/api.server.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { resetAttempts, takeAttempt } from '#app/http/limits.server.ts'
import { getSession, rotateSession } from '#app/http/session.server.ts'
import { changePassword } from '#app/operations/account.server.ts'
import { paths } from '#app/paths.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async POST({ request }) {
    const user = await requireApiUser(request)
    const change = await readApiBody(request, PasswordChangeSchema)
    const limited = await takeAttempt('password-change', request, user.id)
    if (limited) throw apiLimited(limited)
    const sessionHash = (await getSession(request))?.idHash ?? ''
    const resetLink = `${env.APP_URL}${paths.forgotPassword}`
    if (!(await changePassword({ userId: user.id, sessionHash, ...change }, resetLink))) {
      throw apiFailure(422, 'Current password is incorrect', 'WRONG_PASSWORD')
    }
    await resetAttempts('password-change', user.id)
    const headers = withCookies(await rotateSession(request, user.id))
    return apiAnswer({ success: true, message: 'Your password has been updated' }, { headers })
  },
}
