import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

type RouteLineProps = {
  /** One dot each; a code is written under its dot. */
  stops?: string[]
  /** Above the line, such as the duration. */
  above?: ReactNode
  /** Below it, such as the number of stops in words. The line itself says nothing to a screen reader. */
  below?: ReactNode
  /** Draws itself once. */
  draw?: boolean
  className?: string
}

/** One thin line from here to there. */
export function RouteLine({ stops = [], above, below, draw, className }: RouteLineProps) {
  const line = (
    <span
      className={classes(
        'route',
        draw && 'animate-draw',
        above || below ? classes('mt-0.5', stops.some(Boolean) ? 'mb-4.5' : 'mb-0.5') : className,
      )}
      aria-hidden
    >
      {stops.map((code, index) => (
        <i key={index} data-code={code || undefined} />
      ))}
    </span>
  )
  if (!above && !below) return line
  return (
    <span className={classes('block text-center text-sm leading-normal text-ink-soft', className)}>
      {above && <span>{above}</span>}
      {line}
      {below && <span>{below}</span>}
    </span>
  )
}
