import { isFields } from './body.ts'
import { invalid } from './problems.ts'
import type { Problem } from './problems.ts'

export function readMetadata(value: unknown, problems: Problem[]): Record<string, string> | null {
  if (value === undefined || value === null) return null
  const entries = isFields(value) ? Object.entries(value) : []
  const fits = entries.every(
    ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500,
  )
  if (!isFields(value) || entries.length > 50 || !fits) {
    problems.push(
      invalid(
        '/metadata',
        'validation_format',
        'Invalid metadata',
        'Metadata holds at most 50 keys of 40 characters with strings of 500',
      ),
    )
    return null
  }
  return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]))
}
