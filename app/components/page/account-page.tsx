import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

type AccountPageProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  after?: ReactNode
}

export function AccountPage({ title, lead, children, after }: AccountPageProps) {
  return (
    <div className="page pb-14">
      <div className="mx-auto max-w-form">
        <PageHeading title={title} lead={lead} />
        <div className="card p-5 sm:p-8">{children}</div>
        {after && <p className="mt-5 text-center">{after}</p>}
      </div>
    </div>
  )
}
