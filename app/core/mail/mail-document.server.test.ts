import { expect, test } from 'vitest'
import { mailDocument } from './mail-document.server.tsx'

const mail = mailDocument({
  subject: 'Booking <b>A&B</b> confirmed',
  title: 'Booking "confirmed"',
  blocks: [
    '<script>alert(1)</script>',
    { name: 'Seats', values: ['12A on BA 117', '12B on BA 117'] },
    { name: 'Extra bags', values: [] },
    { name: 'Total paid', values: ['$492'] },
  ],
  action: { label: 'View My Trips', url: 'https://contrail.example/?a=1&b="2"' },
})

test('typed text is escaped in HTML', () => {
  expect(mail.html).toContain('<title>Booking &lt;b&gt;A&amp;B&lt;/b&gt; confirmed</title>')
  expect(mail.html).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(mail.html).toContain('href="https://contrail.example/?a=1&amp;b=&quot;2&quot;"')
})

test('text and HTML have the same content and omit empty facts', () => {
  expect(mail.subject).toBe('Booking <b>A&B</b> confirmed')
  expect(mail.text).toBe(
    `Booking "confirmed"

<script>alert(1)</script>

Seats:
12A on BA 117
12B on BA 117

Total paid: $492

View My Trips: https://contrail.example/?a=1&b="2"
`,
  )
  expect(mail.html).toMatch(/>Seats<\/div><div[^>]*>12A on BA 117<\/div>/)
  expect(mail.html).not.toContain('Extra bags')
})

test('columns stay if one of them has values', () => {
  const columns = (...values: string[][]) => ({
    columns: values.map((one, index) => ({ name: `Column ${index}`, values: one })),
  })
  const textOf = (...values: string[][]) =>
    mailDocument({ subject: 'Flights', blocks: [columns(...values)] }).text
  expect(textOf(['BA 117'], [])).toContain('Column 0: BA 117')
  expect(textOf([], [])).not.toContain('Column')
})

test('a phone number never breaks across lines', () => {
  const { html, text } = mailDocument({
    subject: 'Questions',
    title: 'Questions',
    blocks: ['Call +1 (888) 555-0142 or write to us.'],
  })
  expect(html).toMatch(
    />Call <span style="white-space:nowrap">\+1 \(888\) 555-0142<\/span> or write/,
  )
  expect(text).toContain('Call +1 (888) 555-0142 or write to us.')
})

test('a mail loads nothing from outside and uses the mail program’s colours', () => {
  expect(mail.html).toMatch(/^<!doctype html><html lang="en">/)
  expect(mail.html).not.toMatch(/<(img|link|style|script)\b|url\(|\bclass=/)
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>')
})

test('bars have lengths in HTML, and their amounts in both forms', () => {
  const { html, text } = mailDocument({
    subject: 'Fares',
    blocks: [
      {
        bars: {
          title: 'Lowest fares',
          rows: [
            { label: 'Nov 20', amount: '$400', share: 1 },
            { label: 'Nov 27', amount: '$300', share: 0.75 },
          ],
        },
      },
      { bars: { title: 'Nothing known', rows: [] } },
    ],
  })
  expect(text).toContain('Lowest fares:\nNov 20: $400\nNov 27: $300\n')
  expect(text).not.toContain('Nothing known')
  expect([...html.matchAll(/<td width="(\d+)%"/g)].map(([, width]) => width)).toEqual(['100', '75'])
  expect(html).toMatch(/<th scope="row"[^>]*>Nov 27<\/th>/)
  expect(html).toMatch(/<td style="[^"]*">\$300<\/td>/)
})

test('the plain text separates the time of an arrival two days later from the airport', () => {
  const row = { at: '04:40', dayMark: '+2 days', lines: ['Auckland (AKL)', 'Terminal 2'] }
  const { text } = mailDocument({
    subject: 'Flights',
    title: 'Flights',
    blocks: [{ timeline: { title: 'Outbound Flight', rows: [row] } }],
  })
  expect(text).toContain('04:40 (+2 days) Auckland (AKL)\n                Terminal 2')
})
