import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type FactsProps = { columns?: boolean; className?: string; children: ReactNode }

export function Facts({ columns, className, children }: FactsProps) {
  return (
    <dl
      data-columns={columns}
      className={classes(
        'group/facts grid gap-x-6 gap-y-1.5 sm:data-columns:grid-cols-2',
        className,
      )}
    >
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(50%,1fr)] gap-x-4 sm:group-data-columns/facts:block">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto text-end wrap-anywhere sm:group-data-columns/facts:text-start">
        {children}
      </dd>
    </div>
  )
}
