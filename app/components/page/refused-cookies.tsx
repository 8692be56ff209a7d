import { useLocation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Notice } from '#app/components/elements/notice.tsx'
import { paths } from '#app/core/paths.ts'
import { useSite } from './site.ts'

/** These pages have forms that need a cookie. */
const needsCookie = (pathname: string) =>
  pathname === paths.login() ||
  pathname === paths.register ||
  /^\/booking(?!\/confirmation)/.test(pathname)

/**
 * Tells that the browser refused the cookie that the answer to a form set. Scripts know it before the form is filled in.
 */
export function RefusedCookies() {
  const { pathname } = useLocation()
  const { refusesCookies } = useSite()
  const isBlocked = useHydrated() && !navigator.cookieEnabled
  if (!refusesCookies && !(isBlocked && needsCookie(pathname))) return null
  return (
    <div className="page pt-4">
      <Notice tone="error" role="alert" title="Your browser doesn’t keep cookies">
        Contrail needs a cookie to keep you signed in and to remember your flights, travellers and
        booking. {refusesCookies && 'Nothing was booked or charged. '}Please allow cookies for this
        site, then {/* Registration leads to this page, and the account exists. */}
        {pathname === paths.login()
          ? 'sign in'
          : refusesCookies
            ? 'try again'
            : 'load this page again'}
        .
      </Notice>
    </div>
  )
}
