import type { AnchorHTMLAttributes } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useSite } from '#app/components/site.ts'
import { paths } from '#app/core/paths.ts'

type CallLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'ping' | 'onClick'>

function report() {
  navigator.sendBeacon(paths.callClicks)
}

/**
 * Dials the support number, and reports that before: by `ping` where no script runs, else by a
 * beacon, which also browsers send that ignore pings.
 */
export function CallLink({ children, ...rest }: CallLinkProps) {
  const { phone } = useSite()
  const reporting = useHydrated() ? { onClick: report } : { ping: paths.callClicks }
  return (
    <a {...rest} {...reporting} href={paths.call(phone)}>
      {children ?? phone}
    </a>
  )
}
