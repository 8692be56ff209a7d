import { classes } from '#app/components/elements/classes.ts'
import { Button } from '#app/components/elements/button.tsx'
import { Searching } from '../searching.tsx'
import type { Waiting } from './use-arrivals.ts'

type ArrivalsBarProps = {
  arriving: boolean
  waiting: Waiting | null
  onShow: () => void
}

export function waitingLabel({ flights, from }: Waiting): string {
  const found = flights <= 0 ? 'New fares' : `${flights} more flight${flights === 1 ? '' : 's'}`
  return from === null ? `${found} found` : `${found}, from ${from}`
}

export function ArrivalsBar({ arriving, waiting, onShow }: ArrivalsBarProps) {
  if (!arriving && waiting === null) return null
  return (
    // The space below the list leaves room for the bar, so that it never covers the last card.
    // Without scripts it would never go, and a link refreshes the page.
    <Searching
      className={classes(
        'sticky bottom-4 col-span-full mx-auto mt-4 noscript:hidden',
        // On a wide screen there is room beside the heading. Only a button has to follow the visitor.
        waiting === null &&
          'lg:absolute lg:end-0 lg:top-0 lg:bottom-auto lg:mt-0 lg:py-0.5 lg:text-sm',
      )}
    >
      {arriving && <span>Searching all airlines...</span>}
      {waiting !== null && (
        <Button type="button" size="small" onClick={onShow}>
          {`${waitingLabel(waiting)} · Show`}
        </Button>
      )}
    </Searching>
  )
}
