import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import type { ReactNode } from 'react'
import { DismissTooltips } from '#app/components/elements/overlays/dismiss-tooltips.tsx'
import { hasShortFrame, hasShortPhoneFooter, hasScripts } from '#app/components/page/handles.ts'
import { Footer } from '#app/components/layout/footer.tsx'
import { Header } from '#app/components/layout/header.tsx'
import { NavigationFocus } from '#app/components/page/navigation-focus.tsx'
import { useNonce } from '#app/components/page/scripts/nonce.ts'
import { useServerError } from '#app/components/page/server-error.ts'
import { OfflineNotice } from '#app/components/offline/offline-notice.tsx'
import { PageGuard, useShownAddress } from '#app/components/page/page-guard.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { ErrorScreen } from '#app/components/screens/error-screen.tsx'
import { skipLink } from '#app/components/elements/skip-link.ts'
import { RefusedCookies } from '#app/components/page/refused-cookies.tsx'
import { ScriptGate } from '#app/components/page/scripts/script-gate.tsx'
import { useSite } from '#app/components/page/site.ts'
import { ToastRegion } from '#app/components/toast/toast-region.tsx'
import { loadSite } from '#app/web/session/load-site.server.ts'
import stylesheet from './app.css?url'
import displayFont from './fonts/overpass-latin-600.woff2?url'
import plainSheet from '#app/styles/plain.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  // Phones skip this preload, which would delay the style sheet.
  {
    rel: 'preload',
    href: displayFont,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    media: '(min-width: 48rem)',
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ request }: LoaderFunctionArgs) => loadSite(request)

export const meta: MetaFunction<typeof loader> = ({ error }) => {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return [{ title: '404 Page Not Found · Contrail' }]
  }
  if (error) return [{ title: 'Something Went Wrong · Contrail' }]
  return [{ title: 'Contrail' }]
}

function Canonical() {
  const { origin } = useSite()
  const { pathname } = useLocation()
  if (!origin) return null
  const href = origin + (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))
  return (
    <>
      <link rel="canonical" href={href} />
      <meta property="og:url" content={href} />
      <meta property="og:image" content={`${origin}/social-card.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <PageGuard isPage>
      <Document>{children}</Document>
    </PageGuard>
  )
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const handles = useMatches().map(({ handle }) => handle)
  const scripts = hasScripts(handles)
  const short = hasShortFrame(handles)
  const root = useRouteLoaderData<typeof loader>('root')
  const failed = Boolean(useRouteError())
  useShownAddress()
  return (
    // ScriptGate and PageGuard set classes that React does not render.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts && <ScriptGate nonce={nonce} />}
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1624" media="(prefers-color-scheme: dark)" />
        <PageHead />
        <meta property="og:site_name" content="Contrail" />
        <Canonical />
        {/* The server fills in the critical styles on a first visit. */}
        <style dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
        <Links />
        {/* An error page loses the style sheets of the failed route. */}
        {failed && <link rel="stylesheet" href={plainSheet} />}
      </head>
      <body>
        <a className={skipLink} href="#content">
          Skip to content
        </a>
        <Header short={short} />
        <NavigationFocus />
        <DismissTooltips />
        {/* Before the page in the source, so that text browsers and readers meet the message first. */}
        <ToastRegion toast={root?.toast} />
        <main className="flex-1 outline-none" id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer short={short} shortOnPhones={hasShortPhoneFooter(handles)} />
        <OfflineNotice />
        {scripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <RefusedCookies />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorScreen error={useServerError()} />
}
