type Line = { account: string; amount: string }

type StatementProps = {
  movements: { key: string; title: string; at: string; providerId: string; lines: Line[] }[]
  balances: Line[]
}

/** Every movement of money of one checkout in our books, and what each account comes to. */
export function Statement({ movements, balances }: StatementProps) {
  return (
    <section className="card admin-part" aria-labelledby="statement-heading">
      <h2 id="statement-heading">Statement</h2>
      {movements.length === 0 ? (
        <p>No money has moved.</p>
      ) : (
        <>
          <ol className="admin-list statement">
            {movements.map(({ key, title, at, providerId, lines }) => (
              <li key={key}>
                <h3 className="text-base">{title}</h3>
                <p className="hint">
                  {at} · {providerId}
                </p>
                <Sums lines={lines} />
              </li>
            ))}
          </ol>
          <h3 className="text-base">Balance</h3>
          <Sums lines={balances} />
        </>
      )}
    </section>
  )
}

function Sums({ lines }: { lines: Line[] }) {
  return (
    <dl className="sums">
      {lines.map(({ account, amount }) => (
        <div key={`${account} ${amount}`}>
          <dt>{account}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
