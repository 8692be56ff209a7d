// eslint-disable-next-line no-restricted-imports -- the one use that handles a lost script
import { lazy, type ComponentType } from 'react'

/**
 * Component whose script loads when it first renders. If the script doesn't arrive, the fallback takes its
 * place. React's `lazy` alone would throw, which ends the application.
 */
export function lateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}
