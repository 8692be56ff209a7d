import { useId, type ReactNode } from 'react'

type BandProps = { title: ReactNode; note?: ReactNode; id?: string; children: ReactNode }

export function Band({ title, note, id, children }: BandProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-4 gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export type Entry = { title: string; text: string }

export function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ul>
      {entries.map(({ title, text }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 className="text-base">{title}</h3>
          <p className="max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function Steps({ entries }: { entries: Entry[] }) {
  return (
    <ol>
      {entries.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative ms-3.5 max-w-prose border-s border-edge ps-7 pb-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden
            className="tnum absolute -start-3.5 top-0 grid size-7 place-items-center rounded-full border border-edge bg-paper text-sm"
          >
            {index + 1}
          </span>
          <h3 className="text-base">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
