import { useEffect, useState } from 'react'
import type { DateStep } from '#app/core/search/day-fares.ts'
import { paths } from '#app/core/paths.ts'

type Fares = Record<string, string>

const noFares: Fares = {}

async function fetchFares(address: string, signal: AbortSignal): Promise<Fares> {
  const response = await fetch(address, { signal })
  return response.ok ? ((await response.json()) as Fares) : {}
}

/** Returns known fares by day. Errors are ignored, because the calendar works without fares. */
export function useDayFares(
  search: URLSearchParams | null,
  chosen: Record<DateStep, string>,
  step: DateStep,
  months: string[],
): Fares {
  const [known, setKnown] = useState<{ key: string; fares: Fares }>({ key: '', fares: {} })
  const params = new URLSearchParams(search ?? undefined)
  params.set('departureDate', chosen.departure)
  if (params.has('returnDate')) params.set('returnDate', chosen.return)
  const addresses = search ? months.map((month) => paths.fareDays(params, month, step)) : []
  const key = addresses.join(' ')

  useEffect(() => {
    const abort = new AbortController()
    for (const address of key.split(' ').filter(Boolean)) {
      fetchFares(address, abort.signal).then(
        (found) =>
          setKnown((before) => ({
            key,
            fares: before.key === key ? { ...before.fares, ...found } : found,
          })),
        () => {},
      )
    }
    return () => abort.abort()
  }, [key])
  return known.key === key ? known.fares : noFares
}
