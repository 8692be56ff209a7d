import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from './errors.server.ts'
import { checkApiInput } from './input.server.ts'

function listProblems(schema: z.ZodType, input: unknown) {
  try {
    checkApiInput(input, schema)
  } catch (error) {
    if (error instanceof ApiError) return error.failure.errors
    throw error
  }
  throw new Error('No problem reported')
}

const field = (schema: z.ZodType, value: unknown) =>
  listProblems(z.object({ adults: schema }), { adults: value })?.adults

test.each([
  [12, 'adults must be at most 9', z.number().max(9)],
  [9, 'adults must be less than 9', z.number().lt(9)],
  [0, 'adults must be at least 1', z.number().min(1)],
  [1, 'adults must be more than 1', z.number().gt(1)],
  [1.5, 'adults must be a whole number', z.number().int()],
  [4, 'adults must be a multiple of 5', z.number().multipleOf(5)],
  ['x', 'adults must be a number', z.coerce.number()],
  [undefined, 'adults is required', z.number()],
  [null, 'adults must be a number', z.number()],
  ['long', 'adults must have at most 3 characters', z.string().max(3)],
  [[], 'adults must have at least 2 entries', z.array(z.string()).min(2)],
  ['yes', 'adults must be true or false', z.boolean()],
  ['now', 'adults must be of another type', z.date()],
  ['x', 'adults must be economy, business or first', z.enum(['economy', 'business', 'first'])],
  ['y', 'adults must be x', z.literal('x')],
  [{ a: 1 }, 'adults has an unknown field: a', z.strictObject({})],
  ['b', 'adults has the wrong format', z.string().regex(/a/)],
  [true, 'adults has the wrong format', z.union([z.string(), z.number()])],
  ['x', 'How many travel?', z.number('How many travel?')],
] as const)('case %#: %j is reported as "%s"', (value, message, schema) => {
  expect(field(schema, value)).toEqual([message])
})

test('messages name nested fields by their path, and a non-object body is reported', () => {
  const schema = z.object({ passengers: z.array(z.object({ age: z.number() })) })
  expect(listProblems(schema, { passengers: [{ age: 1 }, { age: 'x' }] })).toEqual({
    'passengers.1.age': ['passengers.1.age must be a number'],
  })
  expect(listProblems(schema, 'text')).toEqual({
    '': ['The body of the request must be an object'],
  })
  expect(listProblems(schema, undefined)).toEqual({
    '': ['The body of the request must be an object'],
  })
})
