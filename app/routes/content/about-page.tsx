import type { MetaFunction } from '@remix-run/node'
import { Band, Entries } from '#app/components/elements/band.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Prose } from '#app/components/elements/prose.tsx'
import { about } from '#app/content/about.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { paths } from '#app/core/paths.ts'
import { Blocks } from '#app/components/texts/rich-text.tsx'

export const handle = { scripts: false }

export const headers = publicPage

export const meta: MetaFunction = () => pageMeta(about.title, about.description)

export default function About() {
  const { mission, callToAction } = about
  return (
    <div className="page">
      <PageHeading title={about.title} lead={about.lead} />
      <Band title="Our story">
        <Prose>
          <Blocks blocks={about.story} />
        </Prose>
      </Band>
      <Band title={mission.title}>
        <p className="max-w-prose text-lg">{mission.text}</p>
        <div className="mt-6">
          <Entries entries={mission.values} />
        </div>
      </Band>
      <Band title="Leadership">
        <ul className="grid gap-4 md:grid-cols-3">
          {about.leadership.map(({ name, role, bio }) => (
            <li key={name} className="card p-4">
              <h3 className="text-base">{name}</h3>
              <p className="text-sm text-ink-soft">{role}</p>
              <p className="mt-2">{bio}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band title="Our approach">
        <div className="grid gap-6">
          {about.approach.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id}>{title}</h3>
              <Prose className="mt-1">
                <Blocks blocks={blocks} />
              </Prose>
            </section>
          ))}
        </div>
      </Band>
      <Band title={callToAction.title}>
        <p className="max-w-prose">{callToAction.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.register}>Create an Account</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </Band>
    </div>
  )
}
