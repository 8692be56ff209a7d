import { median } from './load.ts'

const rounds = 300

/**
 * Returns the median milliseconds for a page's data minus those for an empty page's data. Requests to both pages
 * alternate.
 */
export async function loaderTime(page: string, emptyPage: string): Promise<number> {
  const ask = async (url: string) => {
    const start = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return performance.now() - start
  }
  const times: { page: number[]; empty: number[] } = { page: [], empty: [] }
  for (let round = 0; round < rounds; round++) {
    times.page.push(await ask(page))
    times.empty.push(await ask(emptyPage))
  }
  return median(times.page) - median(times.empty)
}
