const waiting: (() => void)[] = []

/**
 * Resolves one waiter per turn of the event loop. Otherwise hundreds would render before a payment or
 * webhook gets its turn.
 */
export function resumeInTurn(): Promise<void> {
  return new Promise((resume) => {
    waiting.push(resume)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}
