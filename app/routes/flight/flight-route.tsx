import {
  type LoaderFunctionArgs,
  type ActionFunctionArgs,
  type LinksFunction,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { readForm } from '#app/web/forms/form.server.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { paths } from '#app/core/paths.ts'
import { searchContext } from './search-context.server.ts'
import searchSheet from '#app/styles/search.css?url'
import { isListedInSearch } from './flight-view.server.ts'
import { Details } from './flight-details.tsx'
import { loadFlight } from './load-flight.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export async function action({ request, params }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const context = searchContext(searchParams)
  const chosen = (await readForm(request)).get('offer')
  const known = typeof chosen === 'string' && (await isListedInSearch(chosen, context, params.id))
  const offer = known ? chosen : params.id
  if (!offer) return redirect(paths.search(), 303)
  const tab = searchParams.get('tab') ?? undefined
  return redirect(paths.flight(offer, context, tab), 303)
}

export const loader = (args: LoaderFunctionArgs) => loadFlight(args)

export const headers = privatePage('private, no-cache')

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const title = loaded && 'json' in loaded ? unpack(loaded).title : null
  return privateMeta(title ? `${title}: flight details` : 'Flight')
}

export default function FlightDetails() {
  const loaded = useLoaderData<typeof loader>()
  return 'failure' in loaded ? <Failure {...loaded} /> : <Details {...unpack(loaded)} />
}

function Failure({ failure, backTo }: { failure: string; backTo: string }) {
  return (
    <div className="page pt-6 pb-16">
      <StateCard>
        <h1>Error Loading Flight Details</h1>
        <p>{failure}</p>
        <p>
          <ButtonLink to={backTo}>Back to Search</ButtonLink>
        </p>
      </StateCard>
    </div>
  )
}
