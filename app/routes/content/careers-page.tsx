import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Band, Entries, Steps } from '#app/components/elements/band.tsx'
import { ButtonLink, buttonLook } from '#app/components/elements/button.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { applyLink, careers, jobs, jobsOf, resumeLink, teams } from '#app/content/careers.ts'
import type { Job } from '#app/content/careers.ts'
import { useFacts } from '#app/components/seller.ts'
import { withFacts } from '#app/content/text.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { withSentTicket } from '#app/web/forms/sent-ticket.server.ts'
import { sentTitle } from '#app/components/forms/sent-notice.tsx'
import { paths, withParams } from '#app/core/paths.ts'
import { NoteForm } from './note-form.tsx'
import { receiveNoteForm } from './note.server.ts'

export const handle = { scripts: false }

export const headers = publicPage

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.sent ? `${sentTitle} · ${careers.title}` : careers.title, careers.description)

export const loader = ({ request }: LoaderFunctionArgs) =>
  withSentTicket(request, 'careers', jobsOf(new URL(request.url).searchParams.get('team')))

export const action = ({ request }: ActionFunctionArgs) => receiveNoteForm(request, 'careers')

const positionsPath = (team?: string) => `${withParams(paths.careers, { team })}#positions`

function JobRow({ job }: { job: Job }) {
  return (
    <li className="flex flex-col items-start justify-between gap-x-8 gap-y-3 border-b border-line py-5 last:border-0 md:flex-row">
      <div className="max-w-prose">
        <h3 className="text-base">{job.title}</h3>
        <p className="text-sm text-ink-soft">
          {job.team} · {job.location} · {job.type}
        </p>
        <p className="mt-2">{job.description}</p>
      </div>
      <a
        className={buttonLook({ variant: 'secondary' }, 'shrink-0')}
        href={withFacts(applyLink(job), useFacts())}
        aria-label={`Apply Now: ${job.title}`}
      >
        Apply Now
      </a>
    </li>
  )
}

export default function Careers() {
  const site = useFacts()
  const { team, jobs: shown, sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const tabs = [
    { label: 'All', to: positionsPath(), current: team === null, count: jobs.length },
    ...teams.map((name) => ({
      label: name,
      to: positionsPath(name.toLowerCase()),
      current: name === team,
      count: jobsOf(name).jobs.length,
    })),
  ]
  return (
    <div className="page">
      <PageHeading
        title={careers.title}
        lead={careers.lead}
        actions={<ButtonLink to={positionsPath()}>View All Positions</ButtonLink>}
      />
      <Band title="Our values">
        <Entries entries={careers.values} />
      </Band>
      <Band title="Benefits">
        <Entries entries={careers.benefits} />
      </Band>
      <Band title="How we hire" note="Five steps in about three weeks.">
        <Steps entries={careers.hiringSteps} />
      </Band>
      <Band title="Open Positions" id="positions">
        <Tabs label="Teams" tabs={tabs} />
        <ul>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </Band>
      <Band title={careers.resume.title}>
        <p className="max-w-prose">{careers.resume.text}</p>
        <p className="mt-3">
          <a className="link" href={withFacts(resumeLink, site)}>
            {site.seller.careersEmail}
          </a>
        </p>
      </Band>
      <Band title="Ask us a question" id="message" note="About a position, or about working here.">
        <NoteForm form="careers" {...{ result, sent }} />
      </Band>
    </div>
  )
}
