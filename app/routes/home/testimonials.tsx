import { testimonials } from '#app/content/testimonials.ts'

export function Testimonials() {
  return (
    <section className="page section" aria-labelledby="testimonials">
      <div className="section-head">
        <h2 id="testimonials">What travellers say</h2>
      </div>
      <ul className="quotes">
        {testimonials.map(({ quote, name, place, trip }) => (
          <li key={name}>
            <figure>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <b>{name}</b>, {place}
                <span className="hint block">{trip}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
