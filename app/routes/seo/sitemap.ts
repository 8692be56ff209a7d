import { articles } from '#app/content/blog/articles.ts'
import { hourlyFile } from '#app/web/pages/cache-headers.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { paths } from '#app/core/paths.ts'

/** Public pages at their final addresses, because a sitemap must not list redirects. */
const pages = [
  paths.home(),
  paths.explore(),
  paths.about,
  paths.careers,
  paths.blog,
  paths.press,
  paths.support,
  paths.faq,
  paths.contact,
  paths.alerts,
  paths.newsletter,
  paths.cancellationPolicy,
  '/privacy',
  '/terms',
  '/cookies',
]

const entry = (path: string, modified?: string) =>
  `<url><loc>${env.APP_URL}${path}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`

export function loader() {
  const urls = [
    ...pages.map((path) => entry(path)),
    ...articles.map(({ slug, date }) => entry(paths.article(slug), date)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return hourlyFile('application/xml; charset=utf-8', xml)
}
