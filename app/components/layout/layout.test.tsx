import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#app/components/page/site.ts'
import { startApp } from '../../../tests/app.ts'
import { renderSync } from '#app/web/pages/render.server.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

beforeAll(() => startApp())

const site: Site = {
  phone: '+1 (888) 555-0142',
  mode: 'test',
  user: null,
  origin: 'https://contrail.example',
  year: 2026,
}
const ada = { firstName: 'Ada', isAdmin: false }

const visitors: Record<string, Partial<Site>> = {
  'a guest': {},
  live: { mode: 'live' },
  ada: { user: ada },
  'another Ada, who administers': { user: { ...ada, isAdmin: true } },
  ben: { user: { firstName: '<Ben> & "sons"', isAdmin: false } },
  saver: { hasSaved: true },
  tester: { forceAdmin: true },
  'another support phone': { phone: '+44 20 7946 0000' },
  'next year': { year: 2027 },
}
const pathnames = ['/', '/search', '/my-trips', '/my-trips/trip_1', '/contact', '/saved', '/about']

async function page(visitor: Partial<Site>, pathname: string, short: boolean) {
  const Component = () => (
    <>
      <Header short={short} />
      <Footer short={short} />
    </>
  )
  const { query, dataRoutes } = createStaticHandler([
    { id: 'root', path: '*', loader: () => ({ ...site, ...visitor }), Component },
  ])
  const context = await query(new Request(`http://localhost${pathname}`))
  if (context instanceof Response) throw new Error('The page is a redirect')
  const router = createStaticRouter(dataRoutes, context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}

const kinds = await Promise.all(
  Object.entries(visitors).flatMap(([name, visitor]) =>
    pathnames.flatMap((pathname) =>
      [false, true].map(async (short) => {
        const rendered = await page(visitor, pathname, short)
        return { name, pathname, short, page: rendered, alone: renderToString(rendered) }
      }),
    ),
  ),
)

test.each(['first', 'second'])(
  'on the %s render, header and footer have the same HTML as without a cache',
  () => {
    for (const { page, alone, ...visitor } of kinds) {
      expect({ ...visitor, html: renderSync(page) }).toEqual({
        ...visitor,
        html: `<!DOCTYPE html>${alone}`,
      })
    }
  },
)

test('outside the checkout, header and footer differ for every visitor and page', () => {
  const whole = kinds.filter(({ short }) => !short)
  expect(new Set(whole.map(({ alone }) => alone)).size).toBe(whole.length)
})

test('the header of a checkout leads to the account, and its sign-in leads back', async () => {
  const linksOf = async (visitor: Partial<Site>) => {
    const html = renderToString(await page(visitor, '/booking/seats?offer=off_1', true))
    const [header = ''] = html.split('<footer')
    return new Set([...header.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href))
  }
  const back = encodeURIComponent('/booking/seats?offer=off_1')
  expect(await linksOf({})).toEqual(new Set(['/', `/login?redirect=${back}`]))
  expect(await linksOf({ user: ada })).toEqual(new Set(['/', '/account-settings', '/my-trips']))
})

/** Words that only inline tags keep apart. Text browsers draw no icons, and read a summary as part of its line. */
function joinedWords(html: string): string[] {
  const text = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<\/?(div|p|ul|li|nav|form|input|header|footer|h\d)\b[^>]*>/g, '\n')
  return [...text.matchAll(/\p{L}+(<[^>]*>)+\p{L}+/gu)].map(([words]) => words.replace(/<.*>/, '|'))
}

test('text browsers keep the words of header and footer apart', () => {
  const joined = kinds.flatMap(({ alone }) => joinedWords(alone))
  expect([...new Set(joined)]).toEqual([])
})
