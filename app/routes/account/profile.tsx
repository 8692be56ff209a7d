import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/components/elements/badge.tsx'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { paths } from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'

type ProfileProps = {
  username: string
  email: string
  emailConfirmed: boolean
  /** Null unless a new address waits for confirmation. */
  newEmail: string | null
  /** The email is a placeholder that no one can read. */
  isPlaceholder: boolean
  createdOn: string
  refused?: string
}

export function Profile(props: ProfileProps) {
  const { username, email, emailConfirmed, newEmail, isPlaceholder, createdOn, refused } = props
  return (
    <section className="card max-w-prose min-w-0 p-5 sm:p-8" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      {refused && (
        <Notice tone="error" role="alert" title="We didn’t send a link" className="mt-4">
          {refused}
        </Notice>
      )}
      <dl className="mt-4 grid gap-4">
        <Entry term="Username">{username}</Entry>
        <Entry
          term="Email"
          more={
            <div className="grid justify-items-start gap-3">
              {emailConfirmed ? (
                <Badge tone="leaf">Confirmed</Badge>
              ) : (
                <Badge tone="amber">Not confirmed yet</Badge>
              )}
              {isPlaceholder && (
                <p className="hint">
                  We can’t email this placeholder. Change it to your own email, so that you can get
                  a new password and security alerts.
                </p>
              )}
              {!emailConfirmed && !isPlaceholder && newEmail === null && <ConfirmEmail />}
              <ButtonLink variant="secondary" size="small" to={paths.changeEmail}>
                Change Email
              </ButtonLink>
            </div>
          }
        >
          <EmailAddress address={email} />
        </Entry>
        {newEmail !== null && (
          <Entry term="New email" more={<ConfirmNewEmail />}>
            <EmailAddress address={newEmail} />
          </Entry>
        )}
        <Entry term="Account created">{createdOn}</Entry>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        <ButtonLink variant="secondary" to={paths.exportData} reloadDocument download>
          Download My Data
        </ButtonLink>
        {emailConfirmed && (
          <ButtonLink variant="secondary" to={paths.alerts}>
            Price Alerts
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.closeAccount}>
          Close Account
        </ButtonLink>
      </div>
    </section>
  )
}

function ConfirmEmail() {
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <p className="hint">
        Open the link we emailed you. Guest bookings made with this email will then appear in My
        Trips.
      </p>
      <Button variant="secondary" size="small" name="intent" value="confirm-email">
        Resend Link
      </Button>
    </Form>
  )
}

function ConfirmNewEmail() {
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <Badge tone="amber">Not confirmed yet</Badge>
      <p className="hint">
        Open the link we emailed to this address, and confirm. Until then, nothing changes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" name="intent" value="confirm-email">
          Resend Link
        </Button>
        <Button variant="quiet" size="small" name="intent" value="cancel-email-change">
          Keep Current Email
        </Button>
      </div>
    </Form>
  )
}

type EntryProps = { term: string; children: ReactNode; more?: ReactNode }

function Entry({ term, children, more }: EntryProps) {
  return (
    <div className="min-w-0 border-t border-line pt-3">
      <dt className="hint">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      {more && <dd className="mt-2">{more}</dd>}
    </div>
  )
}
