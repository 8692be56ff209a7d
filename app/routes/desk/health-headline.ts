import type { Sign } from '#app/core/desk/vital-signs.server.ts'

export function healthHeadline(signs: Pick<Sign, 'state'>[]): string {
  const count = (searched: Sign['state']) => signs.filter(({ state }) => state === searched).length
  const [wrong, watch] = [count('wrong'), count('watch')]
  if (wrong > 0) return wrong === 1 ? '1 check needs attention' : `${wrong} checks need attention`
  if (watch > 0) return watch === 1 ? 'Working, with 1 warning' : `Working, with ${watch} warnings`
  return 'All checks passed'
}
