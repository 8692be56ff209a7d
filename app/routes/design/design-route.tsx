import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { env } from '#app/platform/settings/env.server.ts'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Lines } from './lines.tsx'
import { Surfaces } from './surfaces.tsx'
import designSheet from '#app/styles/design.css?url'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { drawnAirlines } from '#app/components/airline/drawn.ts'
import { Globe } from '#app/components/globe/globe-figure.tsx'
import { Logo } from '#app/components/elements/logo.tsx'
import { destinations } from '#app/content/destinations.ts'
import { Show } from './show.tsx'

const parts = {
  surfaces: { label: 'Colour, type, surfaces', Part: Surfaces },
  controls: { label: 'Controls', Part: Controls },
  fields: { label: 'Fields', Part: Fields },
  lines: { label: 'Route lines', Part: Lines },
  art: { label: 'Drawings', Part: Art },
}

type PartName = keyof typeof parts

const isPart = (name: string | null): name is PartName => name !== null && name in parts

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: designSheet }]

export function loader({ request }: LoaderFunctionArgs) {
  if (env.NODE_ENV === 'production') throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const part = searchParams.get('part')
  return { part: isPart(part) ? part : 'surfaces', dialog: searchParams.has('dialog') }
}

export const meta: MetaFunction = () => privateMeta('Design')

export default function Design() {
  const { part, dialog } = useLoaderData<typeof loader>()
  const { Part } = parts[part]
  return (
    <div className="page">
      <PageHeading
        title="Design"
        lead="Every component in every state. Check it in light and dark mode, at 320 px and at 200 %."
      />
      <Tabs
        label="Parts"
        className="mb-8"
        tabs={Object.entries(parts).map(([name, { label }]) => ({
          label,
          to: `/design?part=${name}`,
          current: name === part,
        }))}
      />
      <Part dialog={dialog} />
    </div>
  )
}

const scenes = [...destinations.map(({ id }) => id), 'spring', 'summer', 'autumn', 'winter']

function Art() {
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
              <img
                src={`/art/${name}.svg`}
                alt={name}
                width="640"
                height="320"
                className="w-full"
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Globe">
        <Globe className="w-full max-w-form" />
      </Show>
    </>
  )
}
