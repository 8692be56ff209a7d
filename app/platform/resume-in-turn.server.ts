const waiting: (() => void)[] = []

/**
 * For those who have waited for the same: resolves for one of them in a turn of the event loop. Hundreds who
 * go on at once make all their pages before anybody else is served, a payment or a webhook among them.
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
