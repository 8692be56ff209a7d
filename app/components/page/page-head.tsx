import { Meta } from '@remix-run/react'
import { Children, cloneElement, isValidElement, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'

/** Begins the title of a page that shows errors. */
export const errorMark = 'Error: '

const isTitle = (child: ReactNode): child is ReactElement<{ children: ReactNode }> =>
  isValidElement(child) && child.type === 'title'

/**
 * Renders the routes' `meta`, and prefixes the title with `errorMark` after a refused form, because screen
 * readers read the title first. An action that succeeds without a redirect returns nothing, or `done:
 * true`.
 */
export function PageHead() {
  const answers: ({ done?: boolean } | null)[] = Object.values(
    useContext(RouterState)?.actionData ?? {},
  )
  const failed = answers.some((answer) => answer && !answer.done)
  // `Meta` is called instead of rendered, so that we can change the title in its output.
  const { children } = (Meta() as ReactElement<{ children: ReactNode }>).props
  return Children.map(children, (child) =>
    failed && isTitle(child)
      ? cloneElement(child, { children: `${errorMark}${String(child.props.children)}` })
      : child,
  )
}
