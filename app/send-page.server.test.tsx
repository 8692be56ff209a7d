import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { Suspense, type ReactNode } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { requestIdHeader } from '#app/web/wire/head.server.ts'
import { openScope } from '#app/web/wire/request-scope.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { allowCaching, findStalePage } from '#app/web/pages/page-store.server.ts'
import { sendPage } from './send-page.server.tsx'

beforeAll(() => startApp())

let isBroken = false

function Flights(): ReactNode {
  if (isBroken) throw new Error('broken')
  return <p>flights</p>
}

function Page() {
  return (
    <html lang="en">
      <body>
        <Suspense fallback="waiting">
          <Flights />
        </Suspense>
      </body>
    </html>
  )
}

const pages = {
  'of public caches': { headers: publicPage, loader: () => null },
  'that its loader allows to share': {
    loader({ request }: { request: Request }) {
      allowCaching(request, { isFresh: () => true, savedPreferences: {} })
      return null
    },
  },
}

const root = { id: 'root', path: '*' }
const roles = {
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
}

/** A site with one page, at every address. */
function aSite(page: (typeof pages)[keyof typeof pages]) {
  const build: ServerBuild = {
    mode: 'test',
    entry: { module: { default: sendPage } },
    routes: { root: { ...root, module: { default: Page, ...page } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: { ...root, ...roles, module: '/assets/root.js' } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    isSpaMode: false,
  }
  const answer = createRequestHandler(build)
  let requests = 0
  return async function visit(path: string) {
    const id = `request ${path} ${requests++}`
    openScope(id, path)
    const headers = { [requestIdHeader]: id }
    const response = await answer(new Request(`http://localhost${path}`, { headers }))
    return { response, text: await response.text(), kept: findStalePage(path) }
  }
}

describe.each(Object.entries(pages))('a page %s', (name, page) => {
  const path = `/${encodeURIComponent(name)}`
  const visit = aSite(page)

  test('enters the page cache only if all its parts were rendered', async () => {
    isBroken = true
    const failed = await visit(path)
    expect(failed.text).toContain('waiting')
    expect(failed.kept).toBeNull()
    isBroken = false
    const whole = await visit(path)
    expect(whole.text).toContain('flights')
    expect(whole.kept?.body.bytes.toString()).toBe(whole.text)
  })

  test('answers with an error that no cache keeps if one of its parts fails', async () => {
    isBroken = true
    const { response } = await visit(`${path}/failed`)
    expect(response.status).toBe(500)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    isBroken = false
    const { response: whole } = await visit(`${path}/whole`)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('Cache-Control')).not.toBe('no-store')
  })
})
