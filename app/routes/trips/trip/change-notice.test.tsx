import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { arrivalsOnOtherDays, textOf } from '../../../../tests/samples/day-marks.ts'
import { aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { ChangeChoices } from './change-choices.tsx'
import { ChangeNotice, ComparedFlights } from './change-notice.tsx'

test.each(arrivalsOnOtherDays)(
  'the comparison of old and new flights marks an arrival on another day, %s to %s',
  (from, to, departingAt, arrivingAt, shown) => {
    const added = [aSlice([aSegment(from, to, { departingAt, arrivingAt })])]
    const change = { added, removed: [] }
    expect(textOf(<ComparedFlights change={change} />)).toContain(shown)
  },
)

const slices = [aSlice([aSegment('LHR', 'JFK')])]
const aChange = {
  ...{ id: 'aic_1', added: slices, removed: slices, parts: [], loss: null, size: 'small' as const },
  ...{ choices: [], isAsked: false, title: '', refundRight: '', deadline: null },
}

test('only a traveller who may manage the trip reads that they can still choose', () => {
  const change = { ...aChange, isAsked: true }
  const shown = (mayManage: boolean) =>
    markupOf(<ChangeNotice tripId="bk_1" change={change} mayManage={mayManage} />)
  expect(shown(true)).toContain('within one business day. You can still choose above.')
  expect(shown(false)).toContain('within one business day.')
  expect(shown(false)).not.toContain('choose above')
})

test.each([
  [
    'small',
    ['accept', 'others', 'refund'],
    ['Accept Change', 'Ask for Other Flights', 'Cancel for a Refund'],
  ],
  [
    'big',
    ['refund', 'accept', 'others'],
    ['Cancel for a Refund', 'Accept Change', 'Ask for Other Flights'],
  ],
] as const)(
  'a %s change has the same order of choices on its page and in the trip',
  (size, choices, order) => {
    const change = { ...aChange, size, choices: [...choices] }
    const controls = (element: JSX.Element) => {
      const found = markupOf(element).match(/<(button|a)[ >].*?<\/\1>/g) ?? []
      const texts = found.map((one) => one.replace(/<[^>]+>/g, '').trim())
      return texts.filter((text) => order.some((name) => name === text))
    }
    const trip = { tripId: 'bk_1', change }
    expect(controls(<ChangeNotice {...trip} mayManage />)).toEqual(order)
    expect(controls(<ChangeChoices {...trip} refused={undefined} maxLength={9} />)).toEqual(order)
  },
)

test('a notice of a whole cancellation says once that no flight is left', () => {
  const flights = ['ZZ 7682, Miami (MIA) to Bogotá (BOG)']
  const parts = [{ route: 'Miami (MIA) to Bogotá (BOG)', effects: ['Cancelled by the airline'] }]
  const noticeOf = (isWhole: boolean) => {
    const loss = { isWhole, title: 'Your flight was cancelled by the airline', flights }
    const change = { ...aChange, added: [], parts, loss }
    return markupOf(<ChangeNotice tripId="bk_1" change={change} mayManage />)
  }
  const repeated = /Cancelled by the airline|No flight\.|Compare Old and New Flights/
  expect(noticeOf(true)).not.toMatch(repeated)
  expect(noticeOf(false)).toMatch(repeated)
})

test('the main button of a change accepts it, unless a flight is lost', () => {
  const lost = { isWhole: false, title: '', flights: [] }
  const mainOf = (loss: typeof lost | null) => {
    const change = { ...aChange, loss, choices: ['accept', 'refund'] as ('accept' | 'refund')[] }
    const html = markupOf(<ChangeNotice tripId="bk_1" change={change} mayManage />)
    const buttons = html.match(/<button .*?<\/button>/g) ?? []
    const main = buttons.filter((button) => !button.includes('bg-surface'))
    return main.map((button) => button.replace(/<[^>]+>/g, '').trim())
  }
  expect(mainOf(null)).toEqual(['Accept Change'])
  expect(mainOf(lost)).toEqual(['Get a Refund'])
})
