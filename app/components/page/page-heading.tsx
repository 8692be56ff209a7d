import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type PageHeadingProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeading({ title, eyebrow, lead, actions, className }: PageHeadingProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-5 lg:pt-10',
        className,
      )}
    >
      <div className="min-w-0">
        {eyebrow && <p className="hint mb-2.5">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
