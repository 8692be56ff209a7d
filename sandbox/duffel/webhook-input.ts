import { listOr, textOr } from './body.ts'
import { eventTypes } from './events.ts'
import { blank, invalid, notInList } from './problems.ts'
import type { Problem } from './problems.ts'

function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

export function readUrl(value: unknown, problems: Problem[]): string {
  const text = textOr(value) ?? ''
  if (text === '') problems.push(blank('/url'))
  else {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) {
      problems.push(
        invalid(
          '/url',
          'validation_format',
          'Invalid format',
          "Field 'url' must be an https address",
        ),
      )
    }
  }
  return text
}

export function readEvents(value: unknown, problems: Problem[]): string[] {
  const events = listOr(value).filter((entry) => typeof entry === 'string')
  if (events.length === 0) problems.push(blank('/events'))
  for (const [index, event] of events.entries()) {
    if (!eventTypes.some((known) => known === event))
      problems.push(notInList(`/events/${index}`, eventTypes))
  }
  return events
}
