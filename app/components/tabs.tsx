import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { ChosenMark } from '#app/components/elements/text-only.tsx'

type Tab = { to: LinkProps['to']; label: ReactNode; current: boolean; count?: number }

type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** A phone fits three tabs with counts. In a longer row, the current tab scrolls into view. */
export const tabLook =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-[min(2.4vw,0.75rem)] py-2 font-semibold whitespace-nowrap text-ink-soft hover:border-line hover:text-ink focus-visible:-outline-offset-2 current:border-sky current:text-ink current:[scroll-initial-target:nearest] max-sm:gap-1.5 max-[22rem]:px-1 max-sm:text-sm forced-colors:border-[Canvas] forced-colors:current:border-[Highlight]'

export const tabRow =
  'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin] max-sm:gap-0 max-sm:[scrollbar-width:none]'

export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes(tabRow, className)}>
        {tabs.map((tab, index) => (
          <li key={index}>
            <Link
              to={tab.to}
              className={tabLook}
              aria-current={tab.current ? 'page' : undefined}
              preventScrollReset
              discover="none"
            >
              {tab.label}{' '}
              {tab.count !== undefined && <span className="badge tnum">{tab.count}</span>}
            </Link>{' '}
            {tab.current && <ChosenMark />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
