import { Notice } from '#app/components/elements/notice.tsx'
import { useSite } from './site.ts'

/** Tells that a form had no effect, because the browser refused the cookie that its answer set. */
export function RefusedCookies() {
  if (!useSite().refusesCookies) return null
  return (
    <div className="page pt-4">
      <Notice tone="error" role="alert" title="Your browser doesn’t keep cookies">
        Contrail needs a cookie to keep you signed in and to remember your flights, travellers and
        booking. Nothing was booked or charged. Please allow cookies for this site, then try again.
      </Notice>
    </div>
  )
}
