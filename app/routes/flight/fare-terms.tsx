import { classes } from '#app/components/elements/classes.ts'
import { Icon, type IconName } from '#app/components/elements/icon.tsx'
import type { FareAnswer, FareTerm } from '#app/core/flight/terms/fare-options.ts'

const marks = {
  yes: { icon: 'check', look: 'text-leaf' },
  no: { icon: 'close', look: 'text-ink-soft' },
  unknown: { icon: 'info', look: 'text-ink-soft' },
} satisfies Record<FareAnswer, { icon: IconName; look: string }>

export function FareMark({ answer }: { answer: FareAnswer }) {
  const { icon, look } = marks[answer]
  return <Icon name={icon} className={classes('mt-px', look)} />
}

function Term({ term: { name, answer, words } }: { term: FareTerm }) {
  return (
    <div className="text-sm max-sm:flex max-sm:justify-between max-[15em]:flex-wrap gap-2">
      <dt className="flex items-start gap-2 text-ink-soft">
        <FareMark answer={answer} />
        {name}
      </dt>
      <dd className="max-sm:text-end sm:ps-7">{words}</dd>
    </div>
  )
}

export function FareTerms({ terms }: { terms: FareTerm[] }) {
  return (
    <dl className="row-span-5 grid grid-rows-subgrid gap-y-2">
      {terms.map((term) => (
        <Term key={term.name} term={term} />
      ))}
    </dl>
  )
}
