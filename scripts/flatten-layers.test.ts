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
    'a:not(#_):not(#_){padding-left:max(1px, (2px + 1em));padding-right:3px}',
  )
})

test('the first layer wins among important declarations', async () => {
  const css = '@layer base{.a{top:0!important;left:0}}@layer utilities{.b{top:1px!important}}'
  expect(await flatten(css)).toBe(
    `.a{left:0}${':not(#_)'.repeat(4)}.a{top:0!important}:not(#_):not(#_).b{top:1px!important}`,
  )
})
