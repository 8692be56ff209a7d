import { SelectField } from '#app/components/field.tsx'
import { Panel } from '#app/components/panel.tsx'
import type { bagStep } from './seats.server.ts'

/** How many bags more than the fare has, for each traveller and flight that the airline sells them for. */
export function BagChoice({ bags }: { bags: ReturnType<typeof bagStep> }) {
  return (
    <Panel>
      <h2 className="text-lg">Extra bags</h2>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {bags.map((bag) => (
          <SelectField
            key={bag.field}
            name={bag.field}
            label={bag.label}
            hint={bag.hint}
            defaultValue={bag.chosen}
            options={bag.quantities.map((count) => ({
              value: String(count),
              label: count === 0 ? 'None' : String(count),
            }))}
          />
        ))}
      </div>
    </Panel>
  )
}
