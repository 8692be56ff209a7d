import { dataHeader } from '#app/web/wire/head.server.ts'

export function isDataRequest(request: Request): boolean {
  return request.headers.get(dataHeader) === '1'
}
