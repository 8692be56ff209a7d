import { testimonials } from '#app/content/testimonials.ts'
import { Section } from './section.tsx'

/** Phones show this many quotes. */
const phoneQuotes = 2

export function Testimonials() {
  return (
    <Section id="testimonials" title="What travellers say">
      <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2 md:gap-y-10">
        {testimonials.map(({ quote, name, place, trip }, index) => (
          <li key={name} className={index < phoneQuotes ? undefined : 'max-md:hidden'}>
            <figure className="flex h-full flex-col justify-between gap-3 border-s-[1.5px] border-sky ps-5">
              <blockquote className="text-pretty md:text-lg">“{quote}”</blockquote>
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
