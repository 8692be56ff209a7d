import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerApi, apiAnswer, type Endpoints } from '#app/http/api.server.ts'
import { currentMode } from '#app/models/settings.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET() {
    const mode = await currentMode()
    return apiAnswer({ isLiveMode: mode === 'live', mode })
  },
}
