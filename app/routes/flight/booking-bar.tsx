import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

export function BookingBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div data-bar className={classes('sticky z-20 border-y border-line bg-surface', className)}>
      <div className="page flex items-center gap-4 py-2">{children}</div>
    </div>
  )
}
