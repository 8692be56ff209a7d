type ProfileProps = { username: string; email: string; createdOn: string }

export function Profile({ username, email, createdOn }: ProfileProps) {
  const facts = [
    ['Username', username],
    ['Email', email],
    ['Account created', createdOn],
  ]
  return (
    <section className="card max-w-prose p-5 sm:p-8" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <dl className="mt-4 grid gap-4">
        {facts.map(([term, fact]) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="hint">{term}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
