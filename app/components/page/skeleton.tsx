import { classes } from '#app/components/elements/classes.ts'

/** Size it like the content it replaces, so that the layout doesn't shift. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={classes('block animate-breathe rounded-control bg-line', className)}
      aria-hidden
    />
  )
}
