import type { ComponentPropsWithoutRef } from 'react'
import { classes } from './classes.ts'

export const stack = 'grid min-w-0 grid-cols-1 content-start gap-4'

export const panel = `card ${stack} p-4 lg:p-6`

export function Panel({ className, ...rest }: ComponentPropsWithoutRef<'section'>) {
  return <section {...rest} className={classes(panel, className)} />
}
