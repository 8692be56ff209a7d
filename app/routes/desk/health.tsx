import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { requireAdministratorToSee } from '#app/web/session/administrator.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listSigns } from '#app/core/desk/vital-signs.server.ts'
import { paths } from '#app/core/paths.ts'
import { Item, Items, Part } from './desk-part.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  try {
    return data({ signs: await listSigns() })
  } catch (error) {
    log.error({ err: error }, 'signs not read')
    return data({ signs: null }, { status: 503 })
  }
}

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = () => privateMeta('Is everything well? · Administrator')

const badges = {
  well: <Badge tone="leaf">Well</Badge>,
  watch: <Badge tone="amber">Look</Badge>,
  wrong: <Badge tone="brick">Act</Badge>,
}

export default function AdminHealth() {
  const { signs } = useLoaderData<typeof loader>()
  const wrong = signs?.filter(({ state }) => state === 'wrong').length ?? 0
  return (
    <div className="page grid gap-5 pb-14">
      <PageHeading
        title="Is everything well?"
        className="pb-0"
        actions={
          <ButtonLink variant="secondary" to={paths.adminSettings}>
            Administrator Settings
          </ButtonLink>
        }
      />
      {signs ? (
        <Part
          id="signs"
          title={wrong === 0 ? 'Yes, for all we can see' : `No: ${wrong} of these need you`}
        >
          <Items>
            {signs.map(({ title, state, words }) => (
              <Item key={title}>
                <h3 className="flex flex-wrap items-center gap-2">
                  {title} {badges[state]}
                </h3>
                <p>{words}</p>
              </Item>
            ))}
          </Items>
          <p className="hint">
            As this server sees it now. Load the page again for what has changed since.
          </p>
        </Part>
      ) : (
        <Notice tone="error" role="alert" title="The database does not answer">
          Searches may go on from memory; nothing can be booked. Look at the database first.
        </Notice>
      )}
    </div>
  )
}
