import type { ReactElement } from 'react'
import { markupOf } from './markup-of.tsx'

/** Returns what a text browser shows of an element: hidden texts too, without styles and names. */
export function textPage(element: ReactElement): string {
  return markupOf(element)
    .replace(/<\/li>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
