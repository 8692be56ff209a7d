import { readFileSync, statSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: Pick<Route, 'module' | 'imports'>; routes: Record<string, Route> }

/** Bytes of all scripts of a page, compressed. React and Remix are 84,000 of them. */
const most = 111_000
/** The same for pages that check a form in the browser, or show the desk. */
const mostOfForms = 133_000

async function readManifest(): Promise<Manifest> {
  const page = await (await fetch(`${inject('sites').url}/login`)).text()
  const [path = ''] = /\/assets\/manifest-\w+\.js/.exec(page) ?? []
  const script = readFileSync(`build/client${path}`, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** All scripts of a page: those of its route and of the routes around it. */
function scriptsOf(route: Route, { entry, routes }: Manifest): Set<string> {
  const files = new Set([entry.module, ...(entry.imports ?? [])])
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(file)
  }
  return files
}

/** True for a script that checks forms with zod. */
const checksForms = (file: string) =>
  readFileSync(`build/client${file}`, 'utf8').includes('invalid_type')

test('the scripts of every page are small', async () => {
  const manifest = await readManifest()
  const pages = Object.values(manifest.routes).map((route) => {
    const files = [...scriptsOf(route, manifest)]
    const bytes = files.reduce((sum, file) => sum + statSync(`build/client${file}.br`).size, 0)
    const isForm = route.id.includes('/desk/') || files.some(checksForms)
    return { id: route.id, isForm, bytes }
  })
  expect(pages.length).toBeGreaterThan(60)
  const forms = pages.filter(({ isForm }) => isForm).map(({ id }) => id)
  expect(forms).toContain('routes/booking/payment/payment-page')
  expect(forms).not.toContain('routes/search/results-route')
  const heavy = pages.filter(({ isForm, bytes }) => bytes > (isForm ? mostOfForms : most))
  expect(heavy).toEqual([])
})
