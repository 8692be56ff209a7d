import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteUser } from '#app/components/page/site.ts'
import { MyBookings } from './support-tab-list.tsx'

function noticeOf(user: SiteUser | null, offer: string | null) {
  const element = <MyBookings result={undefined} notShown={{ offer }} />
  const Page = createRemixStub([{ id: 'root', path: '/', Component: () => element }])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { user } } }} />)
  const [notice = ''] = /<div[^>]* role="alert".*?<\/div>/s.exec(html) ?? []
  const [, target] = /href="([^"]*)"/.exec(notice) ?? []
  return {
    text: notice.replace(/<[^>]+>/g, '').replace(/\s+/g, ' '),
    target:
      target &&
      new URL(target.replaceAll('&amp;', '&'), 'http://site').searchParams.get('redirect'),
  }
}

test('a visitor whose session has ended may sign in to the confirmation they opened', () => {
  const { text, target } = noticeOf(null, 'off_1')
  expect(text).toMatch(/enter your booking reference and email, or sign in\.$/)
  expect(target).toMatch(/^\/booking\/confirmation\?offer=off_1&/)
  expect(noticeOf(null, null).target).toBe('/my-trips')
})

test('a visitor who is signed in is not asked to sign in for a booking of another person', () => {
  const user = { firstName: 'Ada', isAdmin: false }
  const { text, target } = noticeOf(user, 'off_1')
  expect(text).toMatch(/enter your booking reference and email\.$/)
  expect(target).toBeUndefined()
})
