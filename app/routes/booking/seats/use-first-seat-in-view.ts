import { useRef } from 'react'
import { useOnChange } from '#app/components/forms/use-on-change.ts'

/** Room above the seat for the name and letters of its cabin. */
const roomAbove = 120

/** Scrolls a new map to the seat, because a large aircraft begins with cabins that the fare excludes. */
export function useFirstSeatInView(map: string, designator: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useOnChange(map, () => {
    const seat = box.current?.querySelector(`button[value="${designator}"]`)
    if (!box.current || !seat) return
    const [outer, inner] = [box.current.getBoundingClientRect(), seat.getBoundingClientRect()]
    if (inner.bottom > outer.bottom) box.current.scrollTop += inner.top - outer.top - roomAbove
  })
  return box
}
