import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode }

export const section = 'page pt-10 lg:pt-22'

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={section} aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-6 pb-4 text-ink-soft lg:pb-6">
        <h2 id={id} className="text-ink">
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
