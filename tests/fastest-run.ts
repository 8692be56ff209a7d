/** Milliseconds of the fastest of ten runs, because other load on the machine only makes runs slower. */
export function fastestRun(work: () => void): number {
  const times = Array.from({ length: 10 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}
