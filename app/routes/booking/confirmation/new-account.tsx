import { CopyButton } from '#app/components/elements/copy-button.tsx'

/** Printouts leave out the password, because travellers show printouts at counters. */
export function NewAccount({ username, password }: { username: string; password: string }) {
  return (
    <section className="grid gap-3 border-b border-line p-5 print:hidden">
      <h2 className="text-base">Account created!</h2>
      <p>
        We’ve created an account so you can manage your bookings. Save these details now. We’ll show
        the password for 30 minutes, and we can’t recover it after that.
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <SignInFact name="Username" value={username} />
        <SignInFact name="Password" value={password} />
      </dl>
    </section>
  )
}

function SignInFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <code>{value}</code>
        <div className="-ms-3 sm:ms-0">
          <CopyButton text={value} label={name.toLowerCase()} />
        </div>
      </dd>
    </div>
  )
}
