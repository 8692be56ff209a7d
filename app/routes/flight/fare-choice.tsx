import { Form, useNavigation } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { Button } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import type { FareChoice, FareOption } from '#app/core/flight/terms/fare-options.ts'
import { FareTerms } from './fare-terms.tsx'

/**
 * Shows fares side by side, or as cards on a phone. Many fares are grouped, and the group of the chosen fare
 * is open. The chosen fare keeps its button, so that the button keeps the focus.
 */
export function Fares({ groups, repeated, closed }: FareChoice & { closed: boolean }) {
  const all = groups.flatMap(({ fares }) => fares)
  const chosen = all.find((fare) => fare.chosen)
  return (
    <Panel aria-labelledby="fares">
      <div>
        <h2 id="fares" className="text-lg">
          Choose your fare
        </h2>
        <p className="hint">Same flights, different conditions. Prices are for all passengers.</p>
      </div>
      <p role="status" className="sr-only">
        {chosen && `Your fare: ${chosen.name}, ${chosen.price}`}
      </p>
      {groups.map(({ name, from, fares }) =>
        name ? (
          <details key={name} open={fares.some((fare) => fare.chosen)} className="grid gap-3">
            <summary className="link chevron">
              {name}:{' '}
              {fares.length === 1 ? `1 fare, ${from}` : `${fares.length} fares from ${from}`}
            </summary>{' '}
            <FareList fares={fares} closed={closed} />
          </details>
        ) : (
          <FareList key={name} fares={fares} closed={closed} />
        ),
      )}
      {repeated > 0 && (
        <p className="hint">
          {repeated === 1
            ? 'One more fare isn’t listed, because it has the same price and conditions as a fare above.'
            : `${repeated} more fares aren’t listed, because they have the same price and conditions as a fare above.`}
        </p>
      )}
    </Panel>
  )
}

function FareList({ fares, closed }: { fares: FareOption[]; closed: boolean }) {
  const { formData } = useNavigation()
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {fares.map((fare) => (
        <li
          key={fare.id}
          aria-current={fare.chosen || undefined}
          className="row-span-8 grid grid-rows-subgrid gap-3 rounded-surface border border-line p-4 current:border-sky current:outline-1 current:outline-sky"
        >
          <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
            {fare.name} {fare.cabin && <span className="hint">{fare.cabin}</span>}
          </h3>
          <p>
            <b className="price block text-lg leading-tight">{fare.price}</b>{' '}
            {fare.difference && <span className="hint tnum">{fare.difference}</span>}{' '}
            {fare.chosen && <Badge tone="sky">Your fare</Badge>}
          </p>
          <FareTerms terms={fare.terms} />
          <Form method="post" preventScrollReset className="self-end">
            <input type="hidden" name="offer" value={fare.id} />
            <Button
              wide
              variant={fare.chosen ? 'quiet' : 'secondary'}
              disabled={closed}
              pending={formData?.get('offer') === fare.id}
            >
              {fare.chosen ? (
                <>
                  <Icon name="check" />
                  Chosen
                </>
              ) : (
                'Choose'
              )}
              <span className="sr-only"> {fare.name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
