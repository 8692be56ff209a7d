import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerApi, apiAnswer, type Endpoints } from '#app/http/api.server.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { endSession } from '#app/http/session.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async POST({ request }) {
    const headers = withCookies(await endSession(request))
    return apiAnswer({ success: true, message: 'Signed out' }, { headers })
  },
}
