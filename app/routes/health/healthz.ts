/** The process is up. */
export function loader() {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
