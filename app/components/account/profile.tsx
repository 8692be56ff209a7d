type ProfileProps = { username: string; email: string; createdOn: string }

export function Profile({ username, email, createdOn }: ProfileProps) {
  const facts = [
    ['Username', username],
    ['Email', email],
    ['Account created', createdOn],
  ]
  return (
    <section className="card max-w-prose min-w-0 p-5 sm:p-8" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <dl className="mt-4 grid gap-4">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0 border-t border-line pt-3">
            <dt className="hint">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
