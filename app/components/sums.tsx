import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

export function Sums({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl data-sums className={classes('tnum grid gap-1.5', className)}>
      {children}
    </dl>
  )
}

type SumProps = {
  label: string
  note?: string
  amount: string
  total?: boolean
}

export function Sum({ label, note, amount, total }: SumProps) {
  return (
    <div
      className={classes(
        'flex justify-between gap-4',
        total && 'mt-1 border-t border-line pt-2.5 font-semibold',
      )}
    >
      <dt>
        {note ? `${label} ` : label}
        {note && <span className="hint block">{note}</span>}
      </dt>
      <dd className={total ? 'price text-lg' : 'text-end whitespace-nowrap'}>{amount}</dd>
    </div>
  )
}
