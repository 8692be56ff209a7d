import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { partnerAirlines } from '#app/content/partners.ts'
import { Section } from './section.tsx'

export function Partners() {
  return (
    <Section id="partners" title="Partner airlines" lead="Compare these airlines and many more.">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 border-t border-line sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-8">
        {partnerAirlines.map(({ code, name, home }) => (
          <li
            key={code}
            className="flex items-center gap-2.5 border-b border-line py-2 leading-snug font-semibold sm:gap-3.5 sm:py-3"
          >
            <AirlineMark code={code} />
            <span>
              {name} <span className="hint block font-normal max-sm:hidden">{home}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
