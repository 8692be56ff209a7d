import { expect, test } from 'vitest'
import { onToast, showToast, type Toast } from './toast.ts'

test('a toast shown before the region mounts waits for it and appears once', () => {
  showToast({ title: 'Offer Expiring Soon' })
  const shown: Toast[] = []
  const leave = onToast((toast) => shown.push(toast))
  expect(shown.map(({ title }) => title)).toEqual(['Offer Expiring Soon'])
  leave()
  onToast((toast) => shown.push(toast))()
  expect(shown).toHaveLength(1)
})
