import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { openApiDocument } from '#app/domain/api/openapi.ts'
import { env } from '#app/env.server.ts'
import { answerApi, type Endpoints } from '#app/http/api.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET() {
    return Response.json(openApiDocument(env.APP_URL), {
      headers: { 'Cache-Control': 'public, max-age=300' },
    })
  },
}
