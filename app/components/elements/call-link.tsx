import type { AnchorHTMLAttributes } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useSite } from '#app/components/page/site.ts'
import { paths } from '#app/core/paths.ts'

type CallLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'ping' | 'onClick'>

function report() {
  navigator.sendBeacon(paths.callClicks)
}

/**
 * Reports the call before dialling: by `ping` without scripts, otherwise by a beacon, which also works in
 * browsers that ignore pings.
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
