import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

const targets: Record<string, string> = {
  'privacy-policy': '/privacy',
  'terms-of-service': '/terms',
  'cookie-policy': '/cookies',
}

/** Redirects the addresses of legal pages that older links use. */
export function loader({ request }: LoaderFunctionArgs) {
  const place = targets[new URL(request.url).pathname.replaceAll('/', '')]
  if (!place) throw new Response(null, { status: 404 })
  return redirect(place, 301)
}
