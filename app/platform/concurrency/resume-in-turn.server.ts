import { perApp } from '#app/platform/app.server.ts'

const waiting = perApp((): (() => void)[] => [])

/**
 * Resumes one waiting caller for each turn of the event loop. Otherwise hundreds of pages would
 * render before a payment can continue.
 */
export function resumeInTurn(): Promise<void> {
  return new Promise((resume) => {
    waiting().push(resume)
    if (waiting().length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  waiting().shift()?.()
  if (waiting().length > 0) setImmediate(resumeNext)
}
