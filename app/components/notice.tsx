import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

type Tone = 'info' | 'success' | 'amber' | 'error'

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  /** Announced when it appears: `status` politely, `alert` at once. Leave out for what was there from the start. */
  role?: 'status' | 'alert'
  className?: string
  children?: ReactNode
}

export const noticeTitle = 'block text-base leading-normal font-semibold text-(--n)'

export function Notice({ tone = 'info', title, role, className, children }: NoticeProps) {
  return (
    <div className={classes('notice', tone !== 'info' && `notice-${tone}`, className)} role={role}>
      {title && <strong className={noticeTitle}>{title}</strong>}
      {children}
    </div>
  )
}
