import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { AirportCell } from '#app/components/search-form/airport/airport-cell.tsx'
import { InputCell, SelectCell } from '#app/components/search-form/cell.tsx'
import { paths } from '#app/core/paths.ts'
import type { Unpacked } from '#app/components/page/scripts/packed.ts'
import type { SerializeFrom } from '@remix-run/node'
import type { loadExplore } from './load-explore.server.ts'

type ExploreFormProps = Unpacked<SerializeFrom<typeof loadExplore>>['form']

const chevron =
  'after:pointer-events-none after:absolute after:end-4 after:top-7.5 after:size-1.75 after:[transform:rotate(45deg)] after:border-r-[1.5px] after:border-b-[1.5px]'

export function ExploreForm(props: ExploreFormProps) {
  const { from, month, budget, currency, months, errors, choices } = props
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === paths.explore()
  return (
    <section
      className="card [box-shadow:var(--shadow-raised)]"
      id="explore"
      aria-label="Explore places"
    >
      <Form method="get" action={paths.explore()} noValidate preventScrollReset>
        {Object.keys(errors).length > 0 && (
          <div className="p-3">
            <ErrorSummary errors={errors} />
          </div>
        )}
        {/* Suggestions overflow this box, so it rounds its corners instead of clipping them. */}
        <div
          className="grid grid-cols-2 gap-px rounded-surface bg-line md:grid-cols-12"
          // A new key re-creates the fields when the address brings other values.
          key={[from, month, budget].join('\n')}
        >
          <AirportCell
            label="From"
            name="from"
            defaultValue={from}
            errors={errors.from}
            choices={choices}
            cellClassName="col-span-2 rounded-t-surface md:col-span-4 md:rounded-s-surface md:rounded-tr-none lg:col-span-5"
          />
          <SelectCell
            label="Month"
            name="month"
            defaultValue={month}
            errors={errors.month}
            options={[{ value: '', label: 'Any month' }, ...months]}
            cellClassName={`${chevron} md:col-span-3`}
          />
          <InputCell
            label={currency ? `Budget (${currency})` : 'Budget'}
            name="budget"
            inputMode="numeric"
            placeholder="Any"
            defaultValue={budget}
            errors={errors.budget}
            cellClassName="md:col-span-2"
          />
          <div className="col-span-2 flex items-center rounded-b-surface bg-surface p-2 md:col-span-3 lg:col-span-2 md:rounded-e-surface md:rounded-bl-none">
            <Button wide className="min-h-12 md:px-2" pending={searching} pendingLabel="Looking…">
              Show places
            </Button>
          </div>
        </div>
      </Form>
    </section>
  )
}
