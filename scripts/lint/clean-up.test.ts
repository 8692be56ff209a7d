import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import cleanUp from './clean-up.mjs'

const config = {
  plugins: { browser: cleanUp as never },
  rules: { 'browser/clean-up': 'error' as const },
}
const check = (code: string) =>
  new Linter().verify(code, [config]).map(({ message }) => message.split(/ with| that/)[0])

test.each([
  "useEffect(() => { d.addEventListener('x', on, true); return () => d.removeEventListener('x', on, true) })",
  "useEffect(() => { d?.addEventListener('x', on); return () => d?.removeEventListener('x', on) })",
  "addEventListener('x', on, { passive: true, signal })",
  "addEventListener('x', on, { once: true })",
  'useEffect(() => { const timer = setTimeout(run, 5); return () => clearTimeout(timer) })',
  'useEffect(() => { const abort = new AbortController(); return () => abort.abort() })',
  'const onClick = () => setTimeout(run, 5)',
])('code that ends what it starts is accepted: %s', (code) => {
  expect(check(code)).toEqual([])
})

test.each([
  "useEffect(() => { d.addEventListener('x', on) })",
  "useEffect(() => { d.addEventListener('x', on, true); return () => d.removeEventListener('x', on) })",
  "useEffect(() => { d.addEventListener('x', on); return () => d.removeEventListener('y', on) })",
  "useEffect(() => { d.addEventListener('x', on); return () => w.removeEventListener('x', on) })",
  "export function watch() { addEventListener('x', on) }",
])('a listener that is not removed as it was added is refused: %s', (code) => {
  expect(check(code)).toEqual(['Remove this listener'])
})

test.each([
  'useEffect(() => { setTimeout(run, 5) })',
  'useEffect(() => { setInterval(run, 5); return () => clearTimeout(timer) })',
  'useLayoutEffect(() => { new ResizeObserver(run).observe(box) })',
  'useEffect(() => { const abort = new AbortController(); fetch(to, abort) }, [to])',
  'useEffect(() => { setTimeout(run, 5) }); useEffect(() => () => clearTimeout(timer))',
])('an effect that does not end what it starts is refused: %s', (code) => {
  expect(check(code)).toEqual(['The effect'])
})
