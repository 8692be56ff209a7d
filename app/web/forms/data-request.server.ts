import { dataHeader } from '#app/web/wire/head.server.ts'

/** Whether scripts asked for a page's data, rather than a browser for the page. */
export function isDataRequest(request: Request): boolean {
  return request.headers.get(dataHeader) === '1'
}
