import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('accordion', className)}>{children}</div>
}

type AccordionItemProps = {
  summary: ReactNode
  /** Items that share a group close one another. */
  group?: string
  open?: boolean
  id?: string
  children: ReactNode
}

export function AccordionItem({ summary, group, open, id, children }: AccordionItemProps) {
  return (
    <details name={group} open={open} id={id}>
      <summary>{summary}</summary>
      <div className="max-w-prose">{children}</div>
    </details>
  )
}
