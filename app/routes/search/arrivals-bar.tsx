import { Button } from '#app/components/button.tsx'
import { Searching } from './searching.tsx'

type ArrivalsBarProps = { arriving: boolean; waiting: number; onShow: () => void }

/** Floats over the list while airlines answer, and until what they answered has been seen. */
export function ArrivalsBar({ arriving, waiting, onShow }: ArrivalsBarProps) {
  return (
    // Takes no room in the list that it floats over.
    <div className="sticky bottom-0 z-10 col-span-full h-0" role="status">
      {(arriving || waiting > 0) && (
        <Searching className="absolute bottom-4 left-1/2 [translate:-50%]">
          {arriving && <span>Searching all airlines...</span>}
          {waiting > 0 && (
            <Button type="button" size="small" onClick={onShow}>
              {`${waiting} more flight${waiting === 1 ? '' : 's'} found · Show`}
            </Button>
          )}
        </Searching>
      )}
    </div>
  )
}
