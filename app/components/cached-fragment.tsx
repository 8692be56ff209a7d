import { createContext, useContext } from 'react'
import type { ComponentType, ReactElement } from 'react'

/** The HTML of fragments, while the server renders a page. */
export type FragmentCache = {
  /** What is inside a fragment, as it was rendered for a page before. */
  find(key: string): string | undefined
  /** Attributes that mark a fragment which is rendered now, so that its HTML can be kept. */
  mark(element: FragmentElement, key: string): Record<`data-${string}`, string>
}

/** An element that holds none of its own kind: the first closing tag ends it. */
export type FragmentElement = 'header' | 'div' | 'fieldset'

/** Null in a browser, which renders every fragment itself, and finds the same elements in the page. */
export const FragmentCacheContext = createContext<FragmentCache | null>(null)

/** Values that a JSON text tells apart. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

type CachedFragmentProps<Props> = {
  as: FragmentElement
  /** Of the content, among all fragments. */
  name: string
  className?: string
  /** What it shows follows from `props` and nothing else: whoever has the same gets the same HTML. */
  content: ComponentType<Props>
  props: Props
}

/** A part of many pages that the server renders once for each set of props: `docs/decisions/pages-from-memory.md`. */
export function CachedFragment<Props extends { [name: string]: Json }>({
  as: Element,
  name,
  className,
  content: Content,
  props,
}: CachedFragmentProps<Props>): ReactElement {
  const cache = useContext(FragmentCacheContext)
  const key = cache && `${name} ${JSON.stringify(props)}`
  const html = key === null ? undefined : cache?.find(key)
  if (html !== undefined) {
    return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <Element className={className} {...(key !== null && cache?.mark(Element, key))}>
      <Content {...props} />
    </Element>
  )
}
