import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('max-w-168 space-y-4', className)}>{children}</div>
}
