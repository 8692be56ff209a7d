import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Edit } from './planted-bugs.ts'

/** An edit with the file that it changes, in the form that threads receive. */
export type Planted = Edit & { url: string }

type Source = { url: string; text: string }

let known: Source[] | null = null

function sources(): Source[] {
  known ??= ['app/core', 'app/vendors', 'app/platform'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`)
      .map((path) => ({ url: pathToFileURL(path).href, text: readFileSync(path, 'utf8') })),
  )
  return known
}

/** Finds the one place of the site that an edit changes, wherever it has moved. Throws if the bug no longer applies. */
export function plant(rule: string, edit: Edit): Planted {
  const places = sources().flatMap(({ url, text }) =>
    Array.from({ length: text.split(edit.find).length - 1 }, () => url),
  )
  const [url] = places
  if (places.length !== 1 || !url) {
    const code = `"${edit.find}" stands at ${places.length} places of app/, not at one`
    throw new Error(`The planted bug "${rule}" no longer applies: ${code}. Plant it again.`)
  }
  return { ...edit, url }
}
