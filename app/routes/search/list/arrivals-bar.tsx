import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Searching } from '../searching.tsx'
import type { Waiting } from './use-arrivals.ts'

type ArrivalsBarProps = {
  waiting: Waiting | null
  /** On phones, the notice that airlines still answer is a line below the button. */
  arriving: boolean
  onShow: () => void
}

export function waitingLabel({ flights, from }: Waiting): string {
  const found = flights <= 0 ? 'New fares' : `${flights} more flight${flights === 1 ? '' : 's'}`
  return from === null ? `${found} found` : `${found}, from ${from}`
}

export function ArrivalsBar({ waiting, arriving, onShow }: ArrivalsBarProps) {
  if (waiting === null) return null
  return (
    // The keyboard reaches the button before the list, which has over a hundred links. The space below the list leaves
    // room for it, so that it never covers the last card.
    <Searching
      className={classes(
        'sticky bottom-4 order-last col-span-full mx-auto mt-4 px-4 py-2',
        arriving && 'max-md:bottom-11',
      )}
    >
      <Button type="button" size="small" onClick={onShow}>
        {`${waitingLabel(waiting)} · Show`}
      </Button>
    </Searching>
  )
}
