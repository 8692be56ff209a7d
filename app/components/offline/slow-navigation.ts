export type Router = typeof window.__remixRouter
export type Navigation = Router['state']['navigation']

/** Time without progress after which a page counts as slow. */
export const maxQuietMs = 4_000

export const slowPageTexts = [
  'This is taking longer than usual.',
  'You can wait, or let the browser load the page.',
] as const

type Listener = {
  onSlow: (navigation: Navigation) => void
  /** Follows each change of the navigation, also its end. */
  onProgress: () => void
}

export function watchSlowNavigation(router: Router, { onSlow, onProgress }: Listener): () => void {
  let current = router.state.navigation
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation === current) return
    current = navigation
    clearTimeout(timer)
    onProgress()
    if (navigation.state === 'idle') return
    timer = setTimeout(() => onSlow(navigation), maxQuietMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
