import type { ReactNode } from 'react'

type AccordionItemProps = {
  summary: ReactNode
  group?: string
  open?: boolean
  id?: string
  children: ReactNode
}

export function AccordionItem({ summary, group, open, id, children }: AccordionItemProps) {
  return (
    <details name={group} open={open} id={id} className="border-b border-line first:border-t">
      <summary className="chevron flex min-h-12 items-center justify-between gap-4 py-2.5 font-semibold">
        {summary}
      </summary>{' '}
      <div className="max-w-prose pb-4">{children}</div>
    </details>
  )
}
