import { readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import postcss, { type Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { oldestPlainBrowsers } from '../../../scripts/building/flatten-layers.mjs'
import { missingIn } from '../../../scripts/lint/browser-data.mjs'

const floors = oldestPlainBrowsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)(\d+)$/.exec(browser) ?? []
  return { name, version }
})

type Features = Record<string, Parameters<typeof missingIn>[0]>
const properties = bcd.css.properties as unknown as Record<string, Features & Features[string]>

/** Older browsers ignore these, and pages work without them. */
const refinements = new Set([
  'accent-color',
  'appearance', // browsers at the floor use the prefix that the build adds
  'color-scheme', // follows `prefers-color-scheme`, which they also lack
  'container-type',
  'font-family', // names that follow are used
  'forced-color-adjust',
  'mask-image', // has the prefix too
  'outline: auto',
  'overflow-x: clip',
  'overscroll-behavior',
  'overscroll-behavior: contain',
  'paint-order',
  'scroll-behavior',
  'scroll-initial-target',
  'scroll-margin-block',
  'scroll-margin-top',
  'scroll-padding-block',
  'scrollbar-color',
  'scrollbar-width',
  'grid-template-rows: subgrid',
  'tab-size',
  'text-decoration: dotted',
  'text-decoration-line',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-underline-offset',
  'text-wrap',
  'translate', // messages that follow a finger, which needs scripts
])

function isAfterFallback(declaration: Declaration): boolean {
  for (let node = declaration.prev(); node; node = node.prev())
    if (node.type === 'decl' && node.prop === declaration.prop) return true
  return false
}

/** Returns the property or the keywords that a browser of the floor ignores. */
function newerParts(declaration: Declaration): string[] {
  const { prop, value } = declaration
  const property = properties[prop]
  if (!property || prop.startsWith('-') || isAfterFallback(declaration)) return []
  if (missingIn(property, floors).length > 0) return [prop]
  const words = value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? []
  return words
    .filter((word) => missingIn(property[word], floors).length > 0)
    .map((word) => `${prop}: ${word}`)
}

function newerFeatures(css: string): string[] {
  const found = new Set<string>()
  postcss.parse(css).walkDecls((declaration) => {
    for (const part of newerParts(declaration)) found.add(part)
  })
  return [...found].filter(
    (feature) => !refinements.has(feature.replace(/:.*/, '')) && !refinements.has(feature),
  )
}

const selectors = bcd.css.selectors as unknown as Features

const isNewer = (selector: string) =>
  (selector.replace(/\\./g, '').match(/(?<=:)[a-z-]+/g) ?? []).some(
    (name) => !selectors[name] || missingIn(selectors[name], floors).length > 0,
  )

/** Returns the lists of selectors in which a newer one makes a browser of the floor ignore the others. */
function brokenLists(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkRules(({ selector, selectors: list }) => {
    const newer = list.filter(isNewer).length
    if (newer > 0 && newer < list.length) found.push(selector)
  })
  return found
}

/** Their rules only refine a page. Others would hide their rules from a browser of the floor. */
const ignorableAtRules = new Set(['container', 'property'])

function newerAtRules(css: string): string[] {
  const found = new Set<string>()
  postcss.parse(css).walkAtRules(({ name, params }) => {
    const data = (bcd.css['at-rules'] as unknown as Features)[name]
    if (!data || missingIn(data, floors).length > 0) found.add(`@${name}`)
    else if (name === 'media' && /[<>]/.test(params)) found.add(`@media ${params}`)
  })
  return [...found].filter((name) => !ignorableAtRules.has(name.slice(1)))
}

// The folder of assets also keeps the files of the release before.
const server = readFileSync('build/server/index.js', 'utf8')
const sheets = new Set(server.match(/(?<=\/assets\/)[\w-]+\.css/g))

test('browser data finds what the oldest browsers ignore', () => {
  const css = 'a{margin-inline-start:auto;overflow:clip;color:red}b{overflow:hidden;overflow:clip}'
  expect(newerFeatures(css)).toEqual(['margin-inline-start', 'overflow: clip'])
  const lists = 'a,b:focus-visible{}c:is(a){}a:hover,b::before{}a::-webkit-x,b{}'
  expect(brokenLists(lists)).toEqual(['a,b:focus-visible', 'a::-webkit-x,b'])
  const rules =
    '@layer a{b{}}@media (width>=1px){b{}}@media (min-width:1px){b{}}@supports (a:b){b{}}'
  expect(newerAtRules(rules)).toEqual(['@layer', '@media (width>=1px)'])
})

test('style sheets use nothing that the oldest browsers ignore, except refinements', () => {
  expect(sheets.size).toBeGreaterThan(5)
  for (const name of sheets) {
    const css = readFileSync(`build/client/assets/${name}`, 'utf8')
    expect(newerFeatures(css), name).toEqual([])
    expect(brokenLists(css), name).toEqual([])
    expect(newerAtRules(css), name).toEqual([])
  }
})
