import { Children, type ComponentProps, type ReactNode } from 'react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { Panel } from '#app/components/elements/panel.tsx'

type PartProps = { id: string; title: string; children: ReactNode }

export function Part({ id, title, children }: PartProps) {
  return (
    <Panel aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-lg">
        {title}
      </h2>
      {children}
    </Panel>
  )
}

type ItemsProps = { ordered?: boolean; none?: string; children: ReactNode }

/** Without items, `none` replaces the list, because screen readers announce empty lists. */
export function Items({ ordered, none, children }: ItemsProps) {
  if (Children.toArray(children).length === 0) return none ? <p>{none}</p> : null
  const List = ordered ? 'ol' : 'ul'
  return <List className="grid gap-4">{children}</List>
}

export function Item({ children }: { children: ReactNode }) {
  return <li className="grid min-w-0 gap-2 border-t border-line pt-4 wrap-anywhere">{children}</li>
}

export const adminForm = 'grid justify-items-start gap-3 pt-2 *:max-w-88 [&>.field]:w-full'

type DeskPageProps = Pick<ComponentProps<typeof PageHeading>, 'title' | 'eyebrow' | 'lead'> & {
  links: { to: string; label: string }[]
  children: ReactNode
}

export function DeskPage({ links, children, ...heading }: DeskPageProps) {
  const actions = links.map(({ to, label }) => (
    <ButtonLink key={to} variant="secondary" to={to}>
      {label}
    </ButtonLink>
  ))
  return (
    <div className="page grid gap-5 pb-14">
      <PageHeading {...heading} className="pb-0" actions={actions} />
      {children}
    </div>
  )
}
