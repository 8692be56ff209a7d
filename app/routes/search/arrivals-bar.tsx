import { Button } from '#app/components/button.tsx'
import { Searching } from './searching.tsx'

type ArrivalsBarProps = {
  arriving: boolean
  /** Flights that have come in and are not shown; 0 where only their fares are new; else null. */
  waiting: number | null
  onShow: () => void
}

export function waitingLabel(waiting: number): string {
  if (waiting <= 0) return 'New fares found'
  return `${waiting} more flight${waiting === 1 ? '' : 's'} found`
}

/** Floats over the list while airlines answer, and until what they answered has been seen. */
export function ArrivalsBar({ arriving, waiting, onShow }: ArrivalsBarProps) {
  if (!arriving && waiting === null) return null
  return (
    // Its room is below the list, whose end it would cover otherwise.
    <Searching className="sticky bottom-4 col-span-full mx-auto mt-4">
      {arriving && <span>Searching all airlines...</span>}
      {waiting !== null && (
        <Button type="button" size="small" onClick={onShow}>
          {`${waitingLabel(waiting)} · Show`}
        </Button>
      )}
    </Searching>
  )
}
