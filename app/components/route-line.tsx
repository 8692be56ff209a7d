import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type RouteLineProps = {
  stops?: string[]
  above?: ReactNode
  /** Screen readers skip the line, so say the number of stops here. */
  below?: ReactNode
  draw?: boolean
  className?: string
}

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
      {above && <span>{above}</span>} {line}
      {below && <span>{below} </span>}
    </span>
  )
}
