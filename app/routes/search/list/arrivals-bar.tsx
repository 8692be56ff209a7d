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
    <Searching className="sticky bottom-4 col-span-full mx-auto mt-4 noscript:hidden">
      {arriving && <span>Searching all airlines...</span>}
      {waiting !== null && (
        <Button type="button" size="small" onClick={onShow}>
          {`${waitingLabel(waiting)} · Show`}
        </Button>
      )}
    </Searching>
  )
}
