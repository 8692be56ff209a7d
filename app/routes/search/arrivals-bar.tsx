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
  return (
    // Takes no room in the list that it floats over.
    <div className="sticky bottom-0 z-10 col-span-full h-0">
      {(arriving || waiting !== null) && (
        <Searching className="absolute bottom-4 left-1/2 [translate:-50%]">
          {arriving && <span>Searching all airlines...</span>}
          {waiting !== null && (
            <Button type="button" size="small" onClick={onShow}>
              {`${waitingLabel(waiting)} · Show`}
            </Button>
          )}
        </Searching>
      )}
    </div>
  )
}
