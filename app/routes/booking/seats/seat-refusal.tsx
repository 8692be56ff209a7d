import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import type { SeatRefusalText } from './seat-refusals.server.ts'

type SeatRefusalProps = { answer: SeatRefusalText; skip: ReactNode }

export function SeatRefusal({ answer, skip }: SeatRefusalProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [answer])
  return (
    <div ref={ref} id="refusal" tabIndex={-1} autoFocus>
      <Notice tone="error" role="alert" isRead title={answer.title}>
        {answer.error}{' '}
        {answer.missing.length > 0 && (
          <span className="hint block">Seats still needed: {answer.missing.join('; ')}</span>
        )}
        {answer.give && (
          <Button className="mt-3" variant="secondary" name="give" value={answer.give.seat}>
            {answer.give.label}
          </Button>
        )}
        {skip && <p className="mt-3">{skip}</p>}
      </Notice>
    </div>
  )
}
