import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handleApiCall } from './handle.server.ts'
import { apiCalls } from './table.server.ts'

const handle = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  handleApiCall(request, apiCalls)

export const loader = handle
export const action = handle
