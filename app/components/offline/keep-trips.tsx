import { useEffect } from 'react'
import { tripTabs } from '#app/core/paths.ts'
import { paths } from '#app/core/paths.ts'

/** The addresses of the files that this page is made of. */
function files(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return loaded.filter((path) => path.startsWith('/assets/'))
}

/** Both a page and its data, by which scripts open it. */
const bothOf = (path: string) => [path, path.replace(/(?=\?|$)/, '.data')]

/** Asks the worker of this site to keep trips readable without a network; without scripts nothing happens. */
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
      .then(({ active }) => active?.postMessage([...pages.flatMap(bothOf), ...files()]))
      // A browser that refuses workers shows trips with a network, as before.
      .catch(() => {})
  }, [wanted])
  return null
}
