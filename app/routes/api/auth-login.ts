import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { LoginSchema } from '#app/domain/account/account.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  readApiBody,
  type Endpoints,
} from '#app/http/api.server.ts'
import { LoginError } from '#app/http/auth.server.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { resetAttempts, takeAttempt } from '#app/http/limits.server.ts'
import { rotateSession } from '#app/http/session.server.ts'
import { loginKey, verifyLogin } from '#app/models/user.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async POST({ request }) {
    const { username, password } = await readApiBody(request, LoginSchema)
    const limited = await takeAttempt('sign-in', request, await loginKey(username))
    if (limited) throw apiLimited(limited)
    const user = await verifyLogin(username, password)
    if (!user) throw apiFailure(401, new LoginError().message, 'INVALID_CREDENTIALS')
    await resetAttempts('sign-in', user.id)
    const headers = withCookies(await rotateSession(request, user.id))
    return apiAnswer({ success: true, message: 'Signed in' }, { headers })
  },
}
