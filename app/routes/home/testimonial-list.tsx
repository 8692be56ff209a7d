import { testimonials } from '#app/content/testimonials.ts'
import { Section } from './section.tsx'

export function Testimonials() {
  return (
    <Section id="testimonials" title="What travellers say">
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {testimonials.map(({ quote, name, place, trip }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-3 border-s-[1.5px] border-sky ps-5">
              <blockquote className="text-lg text-pretty">“{quote}”</blockquote>
              <figcaption className="text-sm">
                <b>{name}</b>, {place} <span className="hint block">{trip}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
