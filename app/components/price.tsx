import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type PriceProps = {
  amount: string
  note?: ReactNode
  size?: 'base' | 'large' | 'huge'
}

const sizes = { base: undefined, large: 'text-xl', huge: 'text-2xl' }

export function Price({ amount, note, size = 'base' }: PriceProps) {
  return (
    <span>
      <span className={classes('price', sizes[size])}>{amount}</span>{' '}
      {note && <span className="hint block">{note} </span>}
    </span>
  )
}
