import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app.css', import.meta.url), 'utf8')

type Palette = Map<string, number>

/** Relative luminance (WCAG 2) of an OKLCH colour, clipped to sRGB. */
function luminance(l: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

const oklch = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g
const tokens = [...css.matchAll(/--color-([\w-]+): light-dark\((.+)\);/g)]

function palette(scheme: 0 | 1): Palette {
  return new Map(
    tokens.map(([, name = '', values = '']) => {
      const [, l, chroma, hue] = [...values.matchAll(oklch)][scheme] ?? []
      return [name, luminance(Number(l), Number(chroma), Number(hue))]
    }),
  )
}

const schemes = { light: palette(0), dark: palette(1) }

function contrast(colours: Palette, one: string, other: string): number {
  const [a, b] = [colours.get(one), colours.get(other)]
  if (a === undefined || b === undefined) throw new Error(`no colour ${one} or ${other}`)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const tones = ['sky', 'leaf', 'amber', 'brick']
const text = [
  ...['ink', 'ink-soft', 'sun-ink', ...tones].flatMap((name) => grounds.map((on) => [name, on])),
  ...tones.flatMap((name) => [
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
    ['ink-soft', `${name}-soft`],
  ]),
  ...['sky', 'leaf', 'brick'].flatMap((name) => [
    [`on-${name}`, name],
    [`on-${name}`, `${name}-deep`],
  ]),
  ['on-sun', 'sun'],
]
const controls = grounds.map((on) => ['edge', on])

describe.each(Object.entries(schemes))('%s colours', (_, colours) => {
  it.each(text)('%s on %s has enough contrast for text', (one = '', other = '') => {
    expect(contrast(colours, one, other)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(controls)('%s on %s has enough contrast for controls', (one = '', other = '') => {
    expect(contrast(colours, one, other)).toBeGreaterThanOrEqual(3)
  })
})
