import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** "a", "a or b", "a, b or c". */
function oneOf(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

/**
 * What is wrong with an input, in a sentence fit to show: which field, by its name in the request, and
 * what it takes. For everything that a schema has no words of its own for.
 */
export function inputProblem(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The body of the request'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path?.length) return `${name} is required`
      return `${name} must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `${name} must be ${oneOf(issue.values)}`
    case 'too_big':
      return `${name} must ${sizeOf(issue.origin, issue.inclusive ? 'at most' : 'less than')} ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `${name} must ${sizeOf(issue.origin, issue.inclusive ? 'at least' : 'more than')} ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${name} has a field that is not known: ${issue.keys.join(', ')}`
    default:
      return `${name} cannot be read: please check its form`
  }
}

function sizeOf(origin: string, bound: string): string {
  return units[origin] ? `have ${bound}` : `be ${bound}`
}
