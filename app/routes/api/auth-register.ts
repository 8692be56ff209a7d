import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { RegistrationSchema } from '#app/domain/account/account.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  readApiBody,
  type Endpoints,
} from '#app/http/api.server.ts'
import { takeAttempt } from '#app/http/limits.server.ts'
import { register } from '#app/operations/account.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const taken = {
  'username taken': 'This username is already taken',
  'email taken': 'An account with this email already exists',
}

const endpoints: Endpoints = {
  async POST({ request }) {
    const registration = await readApiBody(request, RegistrationSchema)
    const limited = await takeAttempt('register', request, registration.email)
    if (limited) throw apiLimited(limited)
    const outcome = await register(registration)
    if (outcome !== 'registered') throw apiFailure(409, taken[outcome], 'TAKEN')
    const message = 'Your account has been created. Please sign in.'
    return apiAnswer({ success: true, message }, { status: 201 })
  },
}
