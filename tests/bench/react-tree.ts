// Serves React's `renderToString` of the built results page, without the framework.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRemixStub } from '@remix-run/testing'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

type Build = { routes: Record<string, { module: { default?: ComponentType } }> }

const [path = '/', dataFile = ''] = process.argv.slice(2)
const entry = new URL('../../build/server/index.js', import.meta.url).href
const { routes } = (await import(entry)) as Build
const Results = routes['routes/search/results-route']?.module.default
if (!Results) throw new Error('The build has no results page')

const Page = createRemixStub([{ id: 'results', path: '/search', Component: Results }])
const hydrationData = { loaderData: { results: JSON.parse(readFileSync(dataFile, 'utf8')) } }
const render = () => renderToString(createElement(Page, { initialEntries: [path], hydrationData }))

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(render())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ url: `http://127.0.0.1:${port}/`, characters: render().length })
})
// The channel closes when the parent process ends.
process.once('disconnect', () => process.exit())
