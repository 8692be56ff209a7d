import { createContext, useContext, type ComponentType, type ReactElement } from 'react'

/** Gives the rendering of one page access to the cache of fragments on the server. */
export type FragmentCache = {
  find(key: string): string | undefined
  /** Returns attributes that mark a newly rendered fragment, so that its HTML can be cached. */
  mark(element: FragmentElement, key: string): Record<`data-${string}`, string>
}

/**
 * A fragment must not contain another element with its own tag, because the first closing tag ends
 * the fragment.
 */
export type FragmentElement = 'header' | 'div' | 'fieldset'

export const FragmentCacheContext = createContext<FragmentCache | null>(null)

/** Unequal values must have unequal JSON, because the cache key contains their JSON. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

type CachedFragmentProps<Props> = {
  as: FragmentElement
  name: string
  className?: string
  /** Must render from `props` only, because equal props get the same cached HTML. */
  content: ComponentType<Props>
  props: Props
}

/**
 * A part of many pages, which the server renders once per set of props: see
 * `docs/decisions/cache-finished-pages.md`.
 */
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
