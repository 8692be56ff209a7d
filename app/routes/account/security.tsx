import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { paths } from '#app/core/paths.ts'
import { PasswordChangeFormSchema } from '#app/core/account/account.ts'
import { useAccountForm } from './use-account-form.ts'
import { CurrentPasswordField } from '#app/components/forms/proof-fields.tsx'
import { AccountForm, NewPasswordFields } from './account-form.tsx'

type SecurityProps = {
  passwordChangedAt: string
  passwordChangedOn: string
  /** Null when two-factor authentication is off. */
  secondFactor: { since: string; codesLeft: number } | null
  sessions: { key: string; device: string; lastSeenOn: string; current: boolean }[]
}

export function Security({
  passwordChangedAt,
  passwordChangedOn,
  secondFactor,
  sessions,
}: SecurityProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="card p-5 sm:p-8" aria-labelledby="change-password-heading">
        <h2 id="change-password-heading">Change password</h2>
        <p className="mt-1 mb-5 text-ink-soft">All your other devices will be signed out.</p>
        {/* After a password change, the new React key empties the fields. */}
        <ChangePasswordForm key={passwordChangedAt} />
      </section>
      <section className="card p-5 sm:p-8" aria-labelledby="security-overview">
        <h2 id="security-overview">Security overview</h2>
        <ul className="mt-4 grid gap-4">
          <Item title="Password" detail={`Last changed ${passwordChangedOn}`} />
          <Item
            title={
              <>
                Two-Factor Authentication{' '}
                <Badge tone={secondFactor ? 'leaf' : undefined}>
                  {secondFactor ? 'On' : 'Off'}
                </Badge>
              </>
            }
            detail={
              secondFactor
                ? `Since ${secondFactor.since} · recovery codes left: ${secondFactor.codesLeft}`
                : 'Sign in with your password and a code from an app on your phone'
            }
            after={
              <ButtonLink variant="secondary" size="small" to={paths.twoFactor}>
                {secondFactor ? 'Change' : 'Set Up'}
              </ButtonLink>
            }
          />
        </ul>
        <h3 className="mt-6">Where you’re signed in</h3>
        <ul className="mt-4 grid gap-4">
          {sessions.map(({ key, device, lastSeenOn, current }) => (
            <Item
              key={key}
              title={
                <>
                  {device} {current && <Badge tone="leaf">This device</Badge>}
                </>
              }
              detail={`Last used ${lastSeenOn}`}
              after={
                !current && (
                  <Form method="post">
                    <input type="hidden" name="session" value={key} />
                    <Button variant="secondary" size="small" name="intent" value="end-session">
                      Sign Out<span className="sr-only"> {device}</span>
                    </Button>
                  </Form>
                )
              }
            />
          ))}
        </ul>
        <Form method="post" className="mt-6">
          <Button variant="secondary" size="small" name="intent" value="sign-out-everywhere">
            Sign Out Everywhere
          </Button>
        </Form>
      </section>
    </div>
  )
}

type ItemProps = { title: ReactNode; detail: string; after?: ReactNode }

function Item({ title, detail, after }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-36">
        <p>{title}</p>
        <p className="hint">{detail}</p>
      </div>
      {after && <div className="max-w-full flex-none">{after}</div>}
    </li>
  )
}

function ChangePasswordForm() {
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useAccountForm('change-password', PasswordChangeFormSchema)
  return (
    <AccountForm form={form}>
      <CurrentPasswordField field={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <Button pending={pending} pendingLabel="Updating…">
        Update Password
      </Button>
    </AccountForm>
  )
}
