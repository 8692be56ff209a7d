import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#app/components/classes.ts'

/** What stands under one another in a column. */
export const stack = 'grid min-w-0 grid-cols-1 content-start gap-4'

/** For what is no section: an item of a list, an aside. */
export const panel = `card ${stack} p-4 lg:p-6`

/** A part of a page on a surface of its own, what stands in it under one another. */
export function Panel({ className, ...rest }: ComponentPropsWithoutRef<'section'>) {
  return <section {...rest} className={classes(panel, className)} />
}
