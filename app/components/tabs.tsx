import { Link } from '@remix-run/react'
import type { LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

type Tab = { to: LinkProps['to']; label: ReactNode; current: boolean; count?: number }

type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** Tabs with addresses: links, each with its own query parameter, that keep the scroll position. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes('tabs', className)}>
        {tabs.map((tab, index) => (
          <li key={index}>
            <Link
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              preventScrollReset
              discover="none"
            >
              {tab.label}
              {tab.count !== undefined && <span className="badge tnum">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
