import { useLoaderData } from '@remix-run/react'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Button } from '#app/components/elements/button.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Prose } from '#app/components/elements/prose.tsx'
import { cancellationPolicy } from '#app/content/legal/cancellation.ts'
import { cookiePolicy } from '#app/content/legal/cookies.ts'
import { lastUpdated, type LegalDocument } from '#app/content/legal/document.ts'
import { privacyPolicy } from '#app/content/legal/privacy.ts'
import { termsOfService } from '#app/content/legal/terms.ts'
import { app } from '#app/core/app.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { clickIdOfPage } from '#app/web/session/preferences/ad-click.server.ts'
import { allowsAdReports } from '#app/web/session/preferences/preferences.server.ts'
import { paths } from '#app/core/paths.ts'
import { Blocks } from '#app/components/texts/rich-text.tsx'

export const handle = { scripts: false }

const documents: Record<string, LegalDocument> = {
  privacy: privacyPolicy,
  terms: termsOfService,
  cookies: cookiePolicy,
  'cancellation-policy': cancellationPolicy,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.replaceAll('/', '')
  const document = documents[name]
  if (!document) throw new Response(null, { status: 404 })
  if (name !== 'cookies' || !app().ads) {
    return { document, lastUpdated, adReports: null }
  }
  const adReports = { allowed: await allowsAdReports(request), clickId: clickIdOfPage(request) }
  return data(
    { document, lastUpdated, adReports },
    { headers: { 'Cache-Control': 'private, no-cache' } },
  )
}

export const headers = publicPage

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(data.document.title, data.document.description) : []

export default function Legal() {
  const { document, lastUpdated, adReports } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHeading
        title={document.title}
        lead={document.lead}
        eyebrow={`Contrail, ${lastUpdated}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="lg:sticky lg:top-4 lg:self-start">
          <h2 className="text-base">Contents</h2>
          <ol className="mt-2 text-sm">
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <a className="link inline-block py-1.5" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Prose>
          {document.sections.map(({ id, title, blocks }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-4 space-y-4"
            >
              <h2 className="mt-10" id={`${id}-title`}>
                {title}
              </h2>
              <Blocks blocks={blocks} />
              {id === 'choices' && adReports !== null && <AdReports {...adReports} />}
            </section>
          ))}
        </Prose>
      </div>
    </div>
  )
}

/** Nothing is kept before the visitor agrees, so the form carries the click id of the page before. */
function AdReports({ allowed, clickId }: { allowed: boolean; clickId: string | null }) {
  return (
    <form method="post" action={paths.adReports} className="mt-4">
      <p>
        {allowed
          ? 'You’ve allowed us to tell our advertising network when you call us after following one of its ads.'
          : 'We don’t tell our advertising network about your calls unless you allow it. It would only learn that someone who followed its ad tapped our phone number.'}
      </p>
      {clickId && <input type="hidden" name="clickId" value={clickId} />}
      <Button variant="secondary" name="allow" value={allowed ? 'no' : 'yes'} className="mt-3">
        {allowed ? 'Don’t Report My Calls' : 'Allow Call Reports'}
      </Button>
    </form>
  )
}
