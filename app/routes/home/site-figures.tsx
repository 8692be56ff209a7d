import { statistics } from '#app/content/statistics.ts'
import { section } from './section.tsx'

const stop =
  'relative flex flex-col pt-5 before:absolute before:start-0 before:-end-6 before:top-1 before:border-t-[1.5px] before:border-sky last:before:end-0 max-md:even:before:end-0 after:absolute after:start-0 after:top-0 after:size-2.5 after:rounded-full after:border-[1.5px] after:border-sky after:bg-paper'

export function Statistics() {
  return (
    <section className={section} aria-label="Contrail in figures">
      <dl className="grid grid-cols-2 overflow-hidden gap-x-6 gap-y-5 md:grid-cols-4">
        {statistics.map(({ value, label, note }) => (
          <div key={label} className={stop}>
            <dt className="order-1 font-semibold max-[22rem]:text-sm">{label}</dt>
            <dd className="font-display text-3xl leading-none font-semibold">{value}</dd>
            <dd className="hint order-2">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
