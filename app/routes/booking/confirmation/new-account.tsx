import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { TicketNote } from './ticket-parts.tsx'

/** Printouts leave out the password, because travellers show printouts at counters. */
export function NewAccount({ username, password }: { username: string; password: string }) {
  return (
    <TicketNote title="Account created!">
      <p>
        We’ve created an account so you can manage your bookings. Save these details now. We’ll show
        the password for 30 minutes. After that, you can reset it from the sign-in page.
      </p>
      <dl className="grid gap-3">
        <SignInFact name="Username" value={username} />
        <SignInFact name="Password" value={password} />
      </dl>
    </TicketNote>
  )
}

function SignInFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <code className="wrap-anywhere">{value}</code>
        <div className="-ms-3 sm:ms-0">
          <CopyButton text={value} label={name.toLowerCase()} />
        </div>
      </dd>
    </div>
  )
}
