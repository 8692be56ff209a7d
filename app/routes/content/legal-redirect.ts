import { redirect } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'

const places: Record<string, string> = {
  'privacy-policy': '/privacy',
  'terms-of-service': '/terms',
  'cookie-policy': '/cookies',
}

/** The addresses that links use, and where the pages are. */
export function loader({ request }: LoaderFunctionArgs) {
  const place = places[new URL(request.url).pathname.replaceAll('/', '')]
  if (!place) throw new Response(null, { status: 404 })
  return redirect(place, 301)
}
