import { CallLink } from '#app/components/elements/call-link.tsx'
import type { SingleNameRule } from '#app/core/travellers/names/single-name.ts'
import { nameIntent } from '#app/routes/booking/travellers/fill-intent.ts'

const list = new Intl.ListFormat('en-US')

type SingleNameProps = { rule: SingleNameRule | null; index: number; action: string }

/** Says what the airlines of the trip ask for when a passport shows only one name, and fills it in. */
export function SingleName({ rule, index, action }: SingleNameProps) {
  return (
    <details className="mb-3 text-sm">
      <summary className="link chevron inline-flex items-center">Only one name?</summary>{' '}
      {rule ? (
        <>
          <p className="mt-1 max-w-prose">{`${words(rule)} `}</p>
          <button
            className="link cursor-pointer py-1 pointer-coarse:min-h-11"
            name="intent"
            value={nameIntent(index)}
            formAction={action}
            formNoValidate
          >
            {rule.placeholder === 'FNU' ? 'Fill in FNU' : 'Fill in the title'}
          </button>
        </>
      ) : (
        <p className="mt-1 max-w-prose">
          Airlines differ in how a ticket shows one name. Before you book, call us at{' '}
          <CallLink className="link tnum whitespace-nowrap" />, and we’ll find out what yours asks
          for.
        </p>
      )}
    </details>
  )
}

function words({ airlines, placeholder }: SingleNameRule): string {
  const ask = airlines.length === 1 ? 'asks' : 'ask'
  const first =
    placeholder === 'FNU' ? 'FNU (“first name unknown”)' : 'the title, such as Mr or Ms,'
  return `${list.format(airlines)} ${ask} for that name as the last name, and ${first} as the first name.`
}
