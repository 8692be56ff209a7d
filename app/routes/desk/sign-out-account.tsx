import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from './desk-part.tsx'

/** `notFound` is the login that was searched for, if no account has it; null before a search. */
export function SignOutAccount({ notFound }: { notFound: string | null }) {
  return (
    <Part id="sign-out" title="Sign an account out">
      <Form method="post" action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Username or email"
          name="login"
          id="login"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={notFound ?? ''}
          errors={notFound === null ? undefined : ['Account not found.']}
          required
        />
        <Button variant="secondary" name="intent" value="find-account">
          Look Up Account
        </Button>
      </Form>
    </Part>
  )
}

type ConfirmProps = { id: string; username: string; email: string; devices: number }

export function ConfirmSignOut({ id, username, email, devices }: ConfirmProps) {
  return (
    <Part id="confirm-sign-out" title={`Sign ${username} out everywhere?`}>
      <Facts className="max-w-prose">
        <Fact name="Username">{username}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="Signed in on">{devices === 1 ? '1 device' : `${devices} devices`}</Fact>
      </Facts>
      <p role="status">
        Nothing has changed yet. Anyone who knows the password can still sign in again. If it was
        stolen, ask the traveller to reset it with “Forgot your password?” on the sign-in page.
      </p>
      <Form method="post" action={paths.adminSettings} className={adminForm}>
        <input type="hidden" name="user" value={id} />
        <Button variant="danger" name="intent" value="end-sessions">
          Sign Out Everywhere
        </Button>
        <ButtonLink variant="secondary" to={paths.adminSettings}>
          Keep Signed In
        </ButtonLink>
      </Form>
    </Part>
  )
}
