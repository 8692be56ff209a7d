import { Sum, Sums } from '#app/components/sums.tsx'
import { Item, Items, Part } from '#app/routes/desk/desk-part.tsx'

type Line = { account: string; amount: string }

type StatementProps = {
  movements: { key: string; title: string; at: string; providerId: string; lines: Line[] }[]
  balances: Line[]
}

/** Every movement of money of one checkout in our books, and what each account comes to. */
export function Statement({ movements, balances }: StatementProps) {
  return (
    <Part id="statement" title="Statement">
      {movements.length === 0 ? (
        <p>No money has moved.</p>
      ) : (
        <>
          <Items ordered>
            {movements.map(({ key, title, at, providerId, lines }) => (
              <Item key={key}>
                <h3 className="text-base">{title}</h3>
                <p className="hint">
                  {at} · {providerId}
                </p>
                <Lines lines={lines} />
              </Item>
            ))}
          </Items>
          <h3 className="text-base">Balance</h3>
          <Lines lines={balances} />
        </>
      )}
    </Part>
  )
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <Sums className="max-w-form">
      {lines.map(({ account, amount }) => (
        <Sum key={`${account} ${amount}`} label={account} amount={amount} />
      ))}
    </Sums>
  )
}
