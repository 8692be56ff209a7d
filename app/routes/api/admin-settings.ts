import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { AdminSettingsRequestSchema } from '#app/domain/api/accounts.ts'
import { env } from '#app/env.server.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  readApiBody,
  requireApiAdmin,
  type Endpoints,
} from '#app/http/api.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { providerStatus, switchMode } from '#app/operations/admin/switch-mode.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

async function settings() {
  const { flights, payments } = providerStatus()
  return {
    enableLiveMode: (await currentMode()) === 'live',
    environment: env.NODE_ENV,
    duffelConfigured: flights.live === 'configured',
    stripeConfigured: payments.live === 'configured',
  }
}

const endpoints: Endpoints = {
  async GET({ request }) {
    await requireApiAdmin(request)
    return apiAnswer(await settings())
  },
  async POST({ request }) {
    const { id } = await requireApiAdmin(request)
    const { enableLiveMode } = await readApiBody(request, AdminSettingsRequestSchema)
    const outcome = await switchMode(enableLiveMode ? 'live' : 'test', id)
    if (!outcome.ok) throw apiFailure(422, outcome.message, 'LIVE_KEYS_MISSING')
    const message = enableLiveMode ? 'Live mode is on' : 'Test mode is on'
    return apiAnswer({ success: true, message, ...(await settings()) })
  },
}
