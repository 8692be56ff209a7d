import { Sum, Sums } from '#app/components/sums.tsx'
import { Item, Items, Part } from '#app/routes/desk/desk-part.tsx'
import type { groupIntoStatement } from './statement.server.ts'

type StatementProps = ReturnType<typeof groupIntoStatement>

export function Statement({ movements, balances }: StatementProps) {
  return (
    <Part id="statement" title="Statement">
      {movements.length === 0 ? (
        <p>No money has moved yet.</p>
      ) : (
        <>
          <Items ordered>
            {movements.map(({ key, title, at, providerId, lines }) => (
              <Item key={key}>
                <h3 className="text-base">{title}</h3>
                <p className="hint">
                  {at} · {providerId}
                </p>
                <StatementLines lines={lines} />
              </Item>
            ))}
          </Items>
          <h3 className="text-base">Balance</h3>
          <StatementLines lines={balances} />
        </>
      )}
    </Part>
  )
}

function StatementLines({ lines }: { lines: StatementProps['balances'] }) {
  return (
    <Sums className="max-w-form">
      {lines.map(({ account, amount }) => (
        <Sum key={`${account} ${amount}`} label={account} amount={amount} />
      ))}
    </Sums>
  )
}
