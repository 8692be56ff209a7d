import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type BadgeTone = 'neutral' | 'sky' | 'sun' | 'leaf' | 'amber' | 'brick'

const tones = {
  neutral: undefined,
  sky: 'bg-sky-soft text-sky',
  sun: 'bg-sun text-on-sun',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  brick: 'bg-brick-soft text-brick',
} satisfies Record<BadgeTone, string | undefined>

type BadgeProps = {
  tone?: BadgeTone
  /** For long labels in narrow columns. */
  wraps?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', wraps = false, children }: BadgeProps) {
  return (
    <span className={classes('badge', tones[tone], wraps && 'whitespace-normal')}>{children} </span>
  )
}
