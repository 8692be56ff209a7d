import { useLoaderData } from '@remix-run/react'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { ExploreForm } from './explore-form.tsx'
import { loadExplore } from './load-explore.server.ts'
import { FoundPlaces, KnownOrigins } from './found-places.tsx'
import exploreSheet from '#app/styles/explore.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: exploreSheet }]

export const headers = publicPage

const description =
  'Choose an airport, a month and a budget, and see where you can fly: the lowest known fares on a map and in a list.'

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const view = data && unpack(data).view
  const title = view?.kind === 'found' ? `${view.title} · ` : ''
  return pageMeta(`${title}Where can I go?`, description)
}

export const loader = ({ request }: LoaderFunctionArgs) => loadExplore(request)

export default function Explore() {
  const { form, view } = unpack(useLoaderData<typeof loader>())
  return (
    <div className="page pb-16">
      <PageHeading
        title="Where can I go?"
        lead="The lowest round-trip fares that searches found in the last 24 hours, per adult."
      />
      <ExploreForm {...form} />
      {view.kind === 'found' ? <FoundPlaces {...view} /> : <KnownOrigins {...view} />}
    </div>
  )
}
