import { expect, test } from 'vitest'
import { onToast, showToast, type Toast } from './toast.ts'

test('a toast of a page that is just starting waits for the region, and is shown once', () => {
  showToast({ title: 'Offer Expiring Soon' })
  const shown: Toast[] = []
  const leave = onToast((toast) => shown.push(toast))
  expect(shown.map(({ title }) => title)).toEqual(['Offer Expiring Soon'])
  leave()
  onToast((toast) => shown.push(toast))()
  expect(shown).toHaveLength(1)
})
