import { expect, test } from 'vitest'
import { textPage } from '../../../tests/text-page.tsx'
import { ManageBooking } from './manage-booking.tsx'

test('after the code, a refund is promised only for fares that can be cancelled', () => {
  const section = <ManageBooking id="bk_1" mayManage hasCode={false} wrong={undefined} />
  expect(textPage(section)).toContain(
    'If your fare can be cancelled, you’ll see your exact refund before you confirm.',
  )
})
