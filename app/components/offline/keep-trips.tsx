import { useEffect } from 'react'
import { tripTabs, paths } from '#app/core/paths.ts'

function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return loaded.filter((path) => path.startsWith('/assets/'))
}

const pageAndData = (path: string) => [path, path.replace(/(?=\?|$)/, '.data')]

/** Asks the service worker to keep trips readable offline. */
export function KeepTrips({ trips }: { trips: string[] }) {
  const wanted = trips.join()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const pages = [
      ...tripTabs.map(paths.trips),
      ...(wanted ? wanted.split(',').map((id) => paths.trip(id)) : []),
    ]
    serviceWorker
      .register(paths.worker)
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage([...pages.flatMap(pageAndData), ...loadedAssets()]))
      // Browsers without service workers still show trips online.
      .catch(() => {})
  }, [wanted])
  return null
}
