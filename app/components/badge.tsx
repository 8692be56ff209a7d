import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

type BadgeTone = 'neutral' | 'sky' | 'sun' | 'leaf' | 'amber' | 'brick'

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={classes('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {children}
    </span>
  )
}
