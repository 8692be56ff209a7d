import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { RequestId } from '#app/components/page/request-id.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import { paths } from '#app/core/paths.ts'

type TroubleScreenProps = {
  title: string
  children: ReactNode
  canRetry?: boolean
}

export function TroubleScreen({ title, children, canRetry = true }: TroubleScreenProps) {
  return (
    <div className="page py-12 lg:py-20">
      <div className="max-w-form">
        <RouteLine stops={['']} className="mb-8 max-w-80" />
        <h1>{title}</h1>
        <div className="mt-3 text-ink-soft">{children}</div>
        <p className="mt-6 flex flex-wrap gap-3">
          {canRetry && (
            <a className="btn" href="">
              Try Again
            </a>
          )}
          <ButtonLink to={paths.home()} variant={canRetry ? 'secondary' : 'primary'}>
            New Search
          </ButtonLink>
        </p>
        <p className="mt-6 text-sm text-ink-soft">
          Need an answer now? Call <CallLink className="link tnum" />.
          <RequestId />
        </p>
      </div>
    </div>
  )
}
