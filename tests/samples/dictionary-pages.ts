import { inDays } from '../clock.ts'

/**
 * The dictionary contains only the beginning of the home page and only a few cards of the results.
 * Other pages rarely repeat the rest.
 */
const homeBytes = 50_000
const cards = 3

function fewCards(html: string): string {
  const next = html.lastIndexOf('<li', html.indexOf(`id="flight-${cards + 1}"`))
  const end = html.indexOf('</ul>', html.lastIndexOf('id="flight-'))
  if (next < 0 || end < next) throw new Error('The markup of the result list has changed')
  return html.slice(0, next) + html.slice(end)
}

function linkIn(html: string, start: string): string {
  const link = new RegExp(`href="(${start}[^"]*)"`).exec(html)?.[1]
  if (!link) throw new Error(`No link to ${start}`)
  return link.replaceAll('&amp;', '&')
}

/** Pages that a traveller opens to book a flight from one airport to another in economy, by name. */
export async function readPages(site: string, origin: string, destination: string) {
  const read = async (path: string) => {
    const response = await fetch(site + path)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.text()
  }
  const route = `origin=${origin}&destination=${destination}`
  const trip = `departureDate=${inDays(50)}&returnDate=${inDays(57)}&adults=1&cabinClass=economy`
  const results = await read(`/search?${route}&${trip}&wait=1`)
  const details = await read(linkIn(results, '/flight/'))
  const passengers = await read(linkIn(details, '/booking'))
  return { home: await read('/'), login: await read('/login'), passengers, details, results }
}

/** Joins pages into a dictionary. The page that shares the most content with others comes last. */
export function dictionaryOf(pages: Awaited<ReturnType<typeof readPages>>): Buffer {
  const { home, login, passengers, details, results } = pages
  const parts = [home.slice(0, homeBytes), login, passengers, details, fewCards(results)]
  return Buffer.from(parts.join(''))
}
