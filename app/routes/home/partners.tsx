import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { partnerAirlines } from '#app/content/partners.ts'

export function Partners() {
  return (
    <section className="page section" aria-labelledby="partners">
      <div className="section-head">
        <h2 id="partners">Partner airlines</h2>
        <p>These twelve and many more, side by side on one page.</p>
      </div>
      <ul className="partners">
        {partnerAirlines.map(({ code, name, home }) => (
          <li key={code}>
            <AirlineMark code={code} />
            <span>
              {name}
              <span className="hint block">{home}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
