import { Form, useNavigation } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { Button } from '#app/components/button.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Panel } from '#app/components/panel.tsx'
import type { FareOption } from '#app/domain/offers/fare-options.ts'
import { FareTerms } from './fare-terms.tsx'

/**
 * The fares of these flights side by side, cards on a phone. The rows of all columns are one grid, so
 * that the same term stands at the same height. The button of the chosen fare stays a button: who has
 * pressed it keeps the focus on it.
 */
export function Fares({ fares, closed }: { fares: FareOption[]; closed: boolean }) {
  const { formData } = useNavigation()
  const chosen = fares.find((fare) => fare.chosen)
  return (
    <Panel aria-labelledby="fares">
      <div>
        <h2 id="fares" className="text-lg">
          Choose Your Fare
        </h2>
        <p className="hint">The same flights on other terms. Prices are for all passengers.</p>
      </div>
      <p role="status" className="sr-only">
        {chosen && `Your fare: ${chosen.name}, ${chosen.price}`}
      </p>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {fares.map((fare) => (
          <li
            key={fare.id}
            aria-current={fare.chosen || undefined}
            className="row-span-8 grid grid-rows-subgrid gap-3 rounded-surface border border-line p-4 current:border-sky current:outline-1 current:outline-sky"
          >
            <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
              {fare.name}
              {fare.cabin && <span className="hint">{fare.cabin}</span>}
            </h3>
            <p>
              <b className="price block text-lg leading-tight">{fare.price}</b>
              {fare.difference && <span className="hint tnum">{fare.difference}</span>}
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
    </Panel>
  )
}
