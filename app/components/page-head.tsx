import { Meta } from '@remix-run/react'
import { Children, cloneElement, isValidElement, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'

const isTitle = (child: ReactNode): child is ReactElement<{ children: ReactNode }> =>
  isValidElement(child) && child.type === 'title'

/**
 * What the routes say about the page. A form that comes back says "Error: " before the title, which
 * is the first thing a screen reader reads out. Every action here answers either with a redirect or
 * with what is wrong, but no `meta` function is told of it: only the router knows.
 */
export function PageHead() {
  const failed = Boolean(useContext(RouterState)?.actionData)
  // Called rather than rendered, so that its title can be reached.
  const { children } = (Meta() as ReactElement<{ children: ReactNode }>).props
  return Children.map(children, (child) =>
    failed && isTitle(child)
      ? cloneElement(child, { children: `Error: ${String(child.props.children)}` })
      : child,
  )
}
