import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type SearchingProps = { className?: string; role?: 'status'; children: ReactNode }

export function Searching({
  className = 'sticky bottom-4 mx-auto',
  role,
  children,
}: SearchingProps) {
  return (
    <div
      role={role}
      className={classes(
        'z-10 flex w-max max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-full border border-line bg-surface px-4 py-2 font-semibold [box-shadow:var(--shadow-raised)]',
        className,
      )}
    >
      {children}
    </div>
  )
}
