import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerApi, apiAnswer, requireApiAdmin, type Endpoints } from '#app/http/api.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async POST({ request }) {
    await requireApiAdmin(request)
    return apiAnswer({ success: true, message: 'You are signed in as an administrator' })
  },
}
