import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { drawnAirlines } from '#app/components/airline/drawn.ts'
import { Globe } from '#app/components/globe/globe-figure.tsx'
import { Logo } from '#app/components/elements/logo.tsx'
import { destinations } from '#app/content/destinations.ts'
import { Show } from './show.tsx'

const scenes = [...destinations.map(({ id }) => id), 'spring', 'summer', 'autumn', 'winter']

export function Art() {
  return (
    <>
      <Show title="Logo">
        <Logo />
      </Show>
      <Show title="Airlines">
        <ul className="flex flex-wrap gap-4">
          {[...drawnAirlines, '??'].map((code) => (
            <li key={code} className="text-center text-sm">
              <AirlineMark code={code} className="block" />
              {code}
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Scenes">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {scenes.map((name) => (
            <li key={name}>
              <img src={`/art/${name}.svg`} alt={name} className="w-full" loading="lazy" />
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Globe">
        <Globe className="max-w-form" />
      </Show>
    </>
  )
}
