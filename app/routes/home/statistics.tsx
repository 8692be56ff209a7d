import { statistics } from '#app/content/statistics.ts'

export function Statistics() {
  return (
    <section className="page section" aria-label="Contrail in figures">
      <dl className="figures">
        {statistics.map(({ value, label, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
            <dd className="hint">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
