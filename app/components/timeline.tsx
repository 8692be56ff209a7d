import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'

type TimelineRowProps = {
  kind: 'departs' | 'on-board' | 'arrives' | 'layover'
  time?: ReactNode
  children: ReactNode
}

const rail =
  'relative flex justify-center max-[15em]:hidden before:absolute before:top-2 before:-bottom-2 before:border-s-[1.5px] after:absolute after:top-2 after:size-2.5 after:rounded-full after:border-[1.5px] after:border-sky group-last/row:before:hidden'

const rails = {
  departs: 'before:border-sky after:bg-surface',
  'on-board': 'before:border-sky after:hidden',
  arrives: 'before:border-dotted before:border-edge after:bg-sky',
  layover: 'before:border-dotted before:border-edge after:hidden',
} satisfies Record<TimelineRowProps['kind'], string>

export function TimelineRow({ kind, time, children }: TimelineRowProps) {
  return (
    <li className="group/row grid grid-cols-[4.75rem_1.5rem_1fr] gap-x-3">
      <span className="tnum text-end whitespace-nowrap">{time}</span>
      <span className={classes(rail, rails[kind])} aria-hidden />
      <div className="pb-4 group-last/row:pb-0">{children}</div>
    </li>
  )
}
