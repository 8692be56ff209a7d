import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

/** The route line upright: local times at the left, places on the line, layovers as breaks in it. */
export function Timeline({ className, children }: { className?: string; children: ReactNode }) {
  return <ol className={classes('timeline', className)}>{children}</ol>
}

type TimelineRowProps = {
  /** A departure is a ring, an arrival a full dot, on board a plain line, a layover a dotted one. */
  kind: 'departs' | 'on-board' | 'arrives' | 'layover'
  /** Local time, or what stands in its column. */
  time?: ReactNode
  children: ReactNode
}

export function TimelineRow({ kind, time, children }: TimelineRowProps) {
  return (
    <li className={kind === 'departs' ? undefined : kind}>
      <span>{time}</span>
      <span aria-hidden />
      <div>{children}</div>
    </li>
  )
}
