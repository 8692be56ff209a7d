import worker from './service-worker.js?raw'

/** The policy lets the worker connect only to this site. */
const policy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

export function loader() {
  return new Response(worker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    },
  })
}
