import { classes } from '#app/components/classes.ts'

/** Give it the size of what it stands for, by classes, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={classes('block animate-breathe rounded-control bg-line', className)}
      aria-hidden
    />
  )
}
