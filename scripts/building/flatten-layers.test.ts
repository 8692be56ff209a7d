import { readdirSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { flattenLayers } from './flatten-layers.mjs'

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [flattenLayers as never] } } },
  'build',
)
const flatten = async (css: string) =>
  (await preprocessCSS(css, 'a.css', config)).code.replace(/\s+/g, ' ').trim()

test('rules of a later layer outweigh those of an earlier one', async () => {
  expect(await flatten('@layer base{a{top:0}}@layer utilities{.b{top:1px}}c{top:2px}')).toBe(
    'a{top:0}:not(#_).b{top:1px}c:not(#_):not(#_){top:2px}',
  )
})

test('the weight follows the whole name of an element', async () => {
  expect(await flatten('@layer utilities{h1{top:0}my-card .a{top:0}*{top:0}}')).toBe(
    'h1:not(#_){top:0}my-card:not(#_) .a{top:0}*:not(#_){top:0}',
  )
})

test('values with spaces within brackets stay whole', async () => {
  expect(await flatten('a{padding-inline:max(1px, (2px + 1em)) 3px}')).toBe(
    'a:not(#_):not(#_){padding-left:1px;padding-left:max(1px, (2px + 1em));padding-right:3px}',
  )
})

test('the first layer wins among important declarations', async () => {
  const css = '@layer base{.a{top:0!important;left:0}}@layer utilities{.b{top:1px!important}}'
  expect(await flatten(css)).toBe(
    `.a{left:0}${':not(#_)'.repeat(4)}.a{top:0!important}:not(#_):not(#_).b{top:1px!important}`,
  )
})

const gapless = (rules: string) =>
  `@supports (not (inset:0)){*{--gap-x:initial;--gap-y:initial}${rules}}`

test('margins replace the gap of a flexible box where gaps are ignored', async () => {
  const css = await flatten('@layer components{.a{display:flex;gap:1px 2px;color:red}}')
  expect(css.replaceAll('; ', ';')).toContain(
    gapless('.a{&>*{--gap-x:2px;--gap-y:1px}&>*+*{margin-left:var(--gap-x,0)}}'),
  )
})

test('a gap and the box that uses it may be two utilities, one of them for wide pages', async () => {
  const css = await flatten(
    '@layer utilities{.gap{gap:1px}.column{@media (width>1px){flex-direction:column}}}',
  )
  expect(css).toContain(
    gapless(
      '.gap{&>*{--gap-x:1px;--gap-y:1px}}.column{@media (width>1px){&>*+*{margin-left:0;margin-top:var(--gap-y,0)}}}',
    ),
  )
})

test('each line of a wrapped box begins at its edge', async () => {
  expect(await flatten('@layer utilities{.wrap{flex-wrap:wrap}}')).toContain(
    gapless(
      '.wrap{&>*{margin-bottom:var(--gap-y,0);margin-right:var(--gap-x,0)}&>*+*{margin-left:0}}',
    ),
  )
})

test('a plain length precedes max(), min(), clamp() and dvh', async () => {
  const a = (text: string) => `a:not(#_):not(#_){${text}}`
  expect(await flatten('a{top:max(1px, env(x, 2px))}')).toBe(a('top:1px;top:max(1px, env(x, 2px))'))
  expect(await flatten('a{width:min(2px,100% - 1px)}')).toBe(
    a('width:calc(100% - 1px);width:min(2px,100% - 1px)'),
  )
  expect(await flatten('a{width:clamp(1px,min(2px,3vw),4px)}')).toBe(
    a('width:1px;width:clamp(1px,min(2px,3vw),4px)'),
  )
  expect(await flatten('a{height:calc(100dvh - 1px)}')).toBe(
    a('height:calc(100vh - 1px);height:calc(100dvh - 1px)'),
  )
})

test('drawings have no colours that old browsers ignore', () => {
  const drawings = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  )
  expect(drawings.length).toBeGreaterThan(20)
  const modern = drawings.filter((name) =>
    /oklch|oklab|color-mix|light-dark/.test(readFileSync(`public/${name}`, 'utf8')),
  )
  expect(modern).toEqual([])
})

test('sides are left and right, and a host of a shadow tree is no reason to ignore a rule', async () => {
  const css =
    '@layer utilities{:root,:host{--a:1px}.b{margin-inline-start:auto;border-inline-width:1px;border-block:1px solid red}}'
  expect((await flatten(css)).replaceAll('; ', ';')).toBe(
    ':not(#_):root{--a:1px}:not(#_).b{margin-left:auto;border-left-width:1px;border-right-width:1px;border-top:1px solid red;border-bottom:1px solid red}',
  )
})
