import { expect, test } from 'vitest'
import { articles } from '#app/content/blog/articles.ts'
import { paths } from '#app/core/paths.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { loader } from './sitemap.ts'

const readEntries = async () =>
  [
    ...(await loader().text()).matchAll(
      /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g,
    ),
  ].map(([, address, modified]) => [address?.replace(env.APP_URL, ''), modified])

test('the sitemap lists every article with its day, and no other page with one', async () => {
  const dated = (await readEntries()).filter(([, modified]) => modified)
  expect(dated).toEqual(articles.map(({ slug, date }) => [paths.article(slug), date]))
})

test('the sitemap lists no address twice', async () => {
  const listed = (await readEntries()).map(([address]) => address)
  expect(listed).toContain('/')
  expect(listed).toEqual([...new Set(listed)])
})
