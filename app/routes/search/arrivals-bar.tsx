import { Button } from '#app/components/button.tsx'

type ArrivalsBarProps = { arriving: boolean; waiting: number; onShow: () => void }

/** Floats over the list while airlines answer, and until what they answered has been seen. */
export function ArrivalsBar({ arriving, waiting, onShow }: ArrivalsBarProps) {
  return (
    <div className="searching-place" role="status">
      {(arriving || waiting > 0) && (
        <div className="searching">
          {arriving && <span>Searching all airlines...</span>}
          {waiting > 0 && (
            <Button type="button" size="small" onClick={onShow}>
              {`${waiting} more flight${waiting === 1 ? '' : 's'} found · Show`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
