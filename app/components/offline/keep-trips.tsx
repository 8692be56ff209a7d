import { useEffect } from 'react'
import { tripTabs, paths } from '#app/core/paths.ts'
import { pageAndData } from './page-and-data.ts'

function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return loaded.filter((path) => path.startsWith('/assets/'))
}

async function keep(pages: string[]) {
  const { serviceWorker } = navigator
  await serviceWorker.register(paths.worker)
  const { active } = await serviceWorker.ready
  active?.postMessage([...pages.flatMap(pageAndData), ...loadedAssets()])
}

/** Asks the service worker to keep trips readable offline. */
export function KeepTrips({ trips }: { trips: string[] }) {
  const wanted = trips.join()
  useEffect(() => {
    const pages = [
      ...tripTabs.map(paths.trips),
      ...(wanted ? wanted.split(',').map((id) => paths.trip(id)) : []),
    ]
    // Browsers without service workers, or that block them, still show trips online.
    void keep(pages).catch(() => {})
  }, [wanted])
  return null
}
