import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import {
  answerApi,
  apiAnswer,
  notAuthenticated,
  requireApiUser,
  type Endpoints,
} from '#app/http/api.server.ts'
import { findUserById } from '#app/models/user.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET({ request }) {
    const user = await findUserById((await requireApiUser(request)).id)
    if (!user) throw notAuthenticated()
    const { username, email, createdAt, firstName, isAdmin } = user
    return apiAnswer({ username, email, createdAt, firstName, isAdmin })
  },
}
