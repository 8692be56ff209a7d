import { Meta } from '@remix-run/react'
import { Children, cloneElement, isValidElement, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'

const isTitle = (child: ReactNode): child is ReactElement<{ children: ReactNode }> =>
  isValidElement(child) && child.type === 'title'

/**
 * What the routes say about the page. A form that comes back says "Error: " before the title, which
 * is the first thing a screen reader reads out. No `meta` function is told of it: only the router knows.
 * An action that succeeds without a redirect answers with nothing, or with `done: true`.
 */
export function PageHead() {
  const answers: ({ done?: boolean } | null)[] = Object.values(
    useContext(RouterState)?.actionData ?? {},
  )
  const failed = answers.some((answer) => answer && !answer.done)
  // Called rather than rendered, so that its title can be reached.
  const { children } = (Meta() as ReactElement<{ children: ReactNode }>).props
  return Children.map(children, (child) =>
    failed && isTitle(child)
      ? cloneElement(child, { children: `Error: ${String(child.props.children)}` })
      : child,
  )
}
