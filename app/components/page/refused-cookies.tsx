import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/elements/notice.tsx'
import { paths } from '#app/core/paths.ts'
import { useSite } from './site.ts'

/** Tells that the browser refused the cookie that the answer to a form set. */
export function RefusedCookies() {
  const { pathname } = useLocation()
  if (!useSite().refusesCookies) return null
  return (
    <div className="page pt-4">
      <Notice tone="error" role="alert" title="Your browser doesn’t keep cookies">
        Contrail needs a cookie to keep you signed in and to remember your flights, travellers and
        booking. Nothing was booked or charged. Please allow cookies for this site, then{' '}
        {/* Registration leads to this page, and the account exists. */}
        {pathname === paths.login() ? 'sign in' : 'try again'}.
      </Notice>
    </div>
  )
}
