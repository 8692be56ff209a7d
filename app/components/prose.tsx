import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

/** Running text: at most 70 characters a line, headings, lists and tables in their places. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('max-w-168 space-y-4', className)}>{children}</div>
}
