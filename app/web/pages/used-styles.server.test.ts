import { describe, expect, it } from 'vitest'
import { classesIn, readRules } from './used-styles.server.ts'

const page =
  '<html lang="en"><body class="p-4 lg:p-6"><p class="[&amp;&gt;a]:underline card">Flights</p></body></html>'

const used = (css: string) => readRules(css)(classesIn(page))

describe('classesIn', () => {
  it('finds the classes of elements as browsers read them', () => {
    expect(classesIn(page)).toContain('lg:p-6')
    expect(classesIn(page)).toContain('[&>a]:underline')
    expect(classesIn(page)).not.toContain('en')
  })
})

describe('readRules', () => {
  it.each([
    ['of an element', 'h1{color:red}'],
    ['of an attribute', '[role=tooltip]{color:red}'],
    ['of a present class', '.p-4{padding:1rem}'],
    ['of a class with escaped letters', '.lg\\:p-6{padding:1.5rem}'],
    [
      'of a class of a state that scripts set',
      '.scripts .plain-only{display:none}.scripts a{top:0}',
    ],
    ['whose class is only excluded', 'a:not(.gone):not(:is(.lost,.away)){color:red}'],
    ['that allow other classes', ':is(.gone,p):hover{color:red}'],
    ['of animations and settings', '@keyframes rise{0%{opacity:0}}'],
    ['of registered variables', '@property --a{syntax:"*";inherits:false}'],
  ])('keeps rules %s', (_, css) => {
    expect(used(`.gone{top:0}${css}`)).toBe(css.replace('.scripts .plain-only{display:none}', ''))
  })

  it('leaves out only the selectors and conditions that cannot apply', () => {
    expect(used('.gone,.p-4{top:0}')).toBe('.p-4{top:0}')
    expect(used('.card .gone{top:0}')).toBe('')
    expect(
      used('@media (min-width:64rem){.gone{top:0}.card{left:0}}@media print{.gone{top:0}}'),
    ).toBe('@media (min-width:64rem){.card{left:0}}')
  })

  it('keeps the order of rules', () => {
    expect(used('.p-4{top:0}.gone{top:1px}@media print{.p-4{top:2px}}.lg\\:p-6{top:3px}')).toBe(
      '.p-4{top:0}@media print{.p-4{top:2px}}.lg\\:p-6{top:3px}',
    )
  })

  it('keeps all rules for a page whose classes are not known yet', () => {
    const css = '.gone{top:0}@media print{.card{left:0}}'
    expect(readRules(css)(null)).toBe(css)
  })
})
