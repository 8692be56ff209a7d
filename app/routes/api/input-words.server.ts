import type { z } from 'zod'

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

function joinWithOr(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

/** Returns the default message of a validation issue, for schemas that set no message. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The body of the request'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path?.length) return `${name} is required`
      return `${name} must be ${typeNames[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `${name} must be ${joinWithOr(issue.values)}`
    case 'too_big':
      return `${name} must ${describeSize(issue.origin, issue.inclusive ? 'at most' : 'less than')} ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `${name} must ${describeSize(issue.origin, issue.inclusive ? 'at least' : 'more than')} ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${name} has an unknown field: ${issue.keys.join(', ')}`
    default:
      return `${name} has the wrong format`
  }
}

function describeSize(origin: string, bound: string): string {
  return units[origin] ? `have ${bound}` : `be ${bound}`
}
