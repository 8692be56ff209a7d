import type { ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classes } from './classes.ts'

type Tone = 'info' | 'success' | 'amber' | 'error'

const tones = {
  info: '[--n:var(--color-sky)] bg-sky-soft',
  success: '[--n:var(--color-leaf)] bg-leaf-soft',
  amber: '[--n:var(--color-amber)] bg-amber-soft',
  error: '[--n:var(--color-brick)] bg-brick-soft',
} satisfies Record<Tone, string>

export function noticeLook(tone: Tone, className?: string) {
  return classes(
    'rounded-control border border-s-4 border-(--n) px-4 py-3 [&_.link]:text-(--n)',
    tones[tone],
    className,
  )
}

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  /**
   * `status` announces the notice politely, `alert` immediately. Omit the role for notices that arrive with
   * the page.
   */
  role?: 'status' | 'alert'
  /** True if the focus or the new title of the page reads the notice, so that screen readers don't announce it again. */
  isRead?: boolean
  className?: string
  children?: ReactNode
}

export const noticeTitle = 'block text-base leading-normal font-semibold text-(--n)'

export function Notice({ tone = 'info', title, role, isRead, className, children }: NoticeProps) {
  const hydrated = useHydrated()
  return (
    <div
      className={noticeLook(tone, className)}
      role={role}
      // Without scripts, nothing moves the focus.
      aria-live={isRead && hydrated ? 'off' : undefined}
    >
      {title && <strong className={noticeTitle}>{title} </strong>}
      {children}
    </div>
  )
}
