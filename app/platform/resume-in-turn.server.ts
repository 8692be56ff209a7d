const waiting: (() => void)[] = []

/** Hundreds of waiters would otherwise render before a payment gets its turn. */
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
