import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextLink } from '#app/components/elements/button.tsx'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { paths } from '#app/core/paths.ts'
import { Cards } from './cards.tsx'
import { Profile } from './profile.tsx'
import { Security } from './security.tsx'
import { Travellers } from './travellers.tsx'
import { loadSettings } from './load-settings.server.ts'
import { changeSettings } from './change-settings.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadSettings(request)

export const action = ({ request }: ActionFunctionArgs) => changeSettings(request)

export const headers = formHeaders

const tabs = {
  profile: { to: paths.accountSettings, label: 'Profile' },
  travellers: { to: paths.savedTravellers, label: 'Travellers' },
  cards: { to: paths.savedCards, label: 'Cards' },
  security: { to: paths.security, label: 'Security' },
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const tab = data && data.tab !== 'profile' ? [tabs[data.tab].label] : []
  return privateMeta([...tab, 'Account Settings'].join(' · '))
}

export default function AccountSettings() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  return (
    <div className="page pb-14">
      <PageHeading title="Account Settings" />
      <Tabs
        label="Account settings"
        tabs={Object.entries(tabs).map(([name, tab]) => ({ ...tab, current: name === loaded.tab }))}
      />
      {answer && 'again' in answer && (
        <div className="pt-6">
          <SignInAgain {...answer.again}>
            <p>
              <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink> Choosing a new
              one signs you out on every device.
            </p>
          </SignInAgain>
        </div>
      )}
      <div className="pt-6">
        {loaded.tab === 'profile' && <Profile {...loaded.profile} refused={refused} />}
        {loaded.tab === 'travellers' && <Travellers travellers={loaded.travellers} />}
        {loaded.tab === 'cards' && <Cards cards={loaded.cards} />}
        {loaded.tab === 'security' && <Security {...loaded.security} />}
      </div>
    </div>
  )
}
