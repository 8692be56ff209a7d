import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { requireAdministratorToSee } from '#app/web/session/administrator.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listSigns } from '#app/core/desk/vital-signs.server.ts'
import { paths } from '#app/core/paths.ts'
import { healthHeadline } from './health-headline.ts'
import { DeskPage, Item, Items, Part } from './desk-part.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministratorToSee(request)
  try {
    return data({ signs: await listSigns() })
  } catch (error) {
    log.error({ err: error }, 'system health check failed')
    return data({ signs: null }, { status: 503 })
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = () => privateMeta('System Health · Administrator')

const badges = {
  well: <Badge tone="leaf">OK</Badge>,
  watch: <Badge tone="amber">Warning</Badge>,
  wrong: <Badge tone="brick">Action needed</Badge>,
}

export default function AdminHealth() {
  const { signs } = useLoaderData<typeof loader>()
  return (
    <DeskPage
      title="System Health"
      links={[{ to: paths.adminSettings, label: 'Administrator Settings' }]}
    >
      {signs ? (
        <Part id="signs" title={healthHeadline(signs)}>
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
            These checks ran on this server when the page loaded. Reload to run them again.
          </p>
        </Part>
      ) : (
        <Notice tone="error" role="alert" title="The database isn’t responding">
          Nothing can be booked, although some searches may still work from the cache. Check the
          database first.
        </Notice>
      )}
    </DeskPage>
  )
}
