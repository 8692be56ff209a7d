import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
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
    expect(textOf(<ComparedFlights change={change} heading="h2" />)).toContain(shown)
  },
)

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
    const slices = [aSlice([aSegment('LHR', 'JFK')])]
    const change = {
      ...{ id: 'aic_1', added: slices, removed: slices, parts: [], loss: null, size },
      ...{ choices: [...choices], isAsked: false, title: '', refundRight: '', deadline: null },
    }
    const controls = (element: JSX.Element) => {
      const Page = createRemixStub([{ path: '/', Component: () => element }])
      const html = renderToStaticMarkup(<Page />)
      const found = html.match(/<(button|a)[ >].*?<\/\1>/g) ?? []
      const texts = found.map((one) => one.replace(/<[^>]+>/g, '').trim())
      return texts.filter((text) => order.some((name) => name === text))
    }
    const trip = { tripId: 'bk_1', change }
    expect(controls(<ChangeNotice {...trip} mayManage />)).toEqual(order)
    expect(controls(<ChangeChoices {...trip} refused={undefined} maxLength={9} />)).toEqual(order)
  },
)
