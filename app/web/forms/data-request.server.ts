import { dataHeader } from '#app/web/wire/head.server.ts'

/** A script requested the page's data instead of the page. */
export function isDataRequest(request: Request): boolean {
  return request.headers.get(dataHeader) === '1'
}
