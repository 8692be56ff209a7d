import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { ProofSchema, SetUpSchema } from '#app/core/account/sign-in/second-factor.ts'
import { paths } from '#app/core/paths.ts'
import { CurrentPasswordField, EitherCodeField } from '#app/components/forms/proof-fields.tsx'
import { useFormWithoutConstraint } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

export function Begin({ required }: { required: boolean }) {
  return (
    <Form method="post" className="grid gap-5">
      {required && (
        <Notice tone="amber" title="Required for administrators">
          You can open the administrator pages once it is on.
        </Notice>
      )}
      <p>
        You can use any authenticator app and most password managers. It takes about a minute. Have
        your phone ready.
      </p>
      <Button name="intent" value="begin">
        Set Up
      </Button>
    </Form>
  )
}

export function ConfirmEmailFirst({ email }: { email: string }) {
  return (
    <Form method="post" action={paths.accountSettings} className="grid gap-5">
      <p className="wrap-anywhere">
        Open the link we emailed to <b>{email}</b>, then come back here. We need to know that this
        email address is yours before you turn on two-factor authentication.
      </p>
      <Button variant="secondary" name="intent" value="confirm-email">
        Resend Link
      </Button>
    </Form>
  )
}

type SetUpProps = {
  setUp: { key: string; uri: string; picture: { size: number; path: string } }
}

export function SetUpForm({ setUp: { key, uri, picture } }: SetUpProps) {
  const [form, fields] = useFormWithoutConstraint('set-up', SetUpSchema)
  const navigation = useNavigation()
  const pending = navigation.formData?.get('intent') === 'turn-on'
  return (
    <div className="grid gap-6">
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          <p>Scan this QR code with your authenticator app, or enter the key.</p>
          {/* Cameras only read dark on light, so both colour schemes show the code this way. */}
          <svg
            width="192"
            height="192"
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            role="img"
            aria-label="QR code with the key"
            className="mt-3 size-48 bg-white forced-color-adjust-none"
            shapeRendering="crispEdges"
          >
            <path d={picture.path} fill="black" />
          </svg>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <code className="text-base wrap-anywhere">{key}</code>
            <CopyButton text={key.replaceAll(' ', '')} label="the key" />
          </p>
          <p className="mt-1">
            <a className="link" href={uri}>
              Open in an app on this device
            </a>
          </p>
        </li>
        <li>
          <p>Enter the 6-digit code your app shows now, and your password.</p>
        </li>
      </ol>
      <AccountForm form={form}>
        <TextField
          {...inputOf(fields.code)}
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button name="intent" value="turn-on" pending={pending} pendingLabel="Checking…">
          Turn On
        </Button>
      </AccountForm>
      <Form method="post">
        <Button variant="quiet" name="intent" value="cancel">
          Cancel
        </Button>
      </Form>
    </div>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton text={codes.join('\n')} label="the recovery codes" />
      </p>
      <p className="text-ink-soft">
        Print them or save them in a password manager. Don’t keep them on the phone with your app.
      </p>
    </div>
  )
}

export function Manage({ since, codesLeft }: { since: string; codesLeft: number }) {
  const [form, fields] = useFormWithoutConstraint('two-factor', ProofSchema)
  return (
    <div className="grid gap-5">
      <p>
        On since {since}.{' '}
        {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left.
        {codesLeft > 3 && ' If you haven’t saved them, create new ones.'}
      </p>
      {codesLeft <= 3 && (
        <Notice tone="amber" title="You’re running out of recovery codes">
          Create new ones before you need them.
        </Notice>
      )}
      <AccountForm form={form}>
        <CurrentPasswordField field={fields.currentPassword} />
        <EitherCodeField field={fields.code} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="intent" value="renew-codes">
            Create New Recovery Codes
          </Button>
          <Button variant="danger" name="intent" value="turn-off">
            Turn Off
          </Button>
        </div>
      </AccountForm>
    </div>
  )
}
