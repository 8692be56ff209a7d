import type { z } from 'zod'

export type UnknownField = {
  /** Such as "passengers.0.firstname". */
  path: string
  /** The fields that there are in its place. */
  known: string[]
}

/** The fields of an input that its schema does not name, however deep. */
export function unknownFields(
  input: unknown,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[] = [],
): UnknownField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return []
      return Object.entries(input).flatMap(([name, value]) => {
        const here = [...path, name]
        const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (known) return unknownFields(value, known, here)
        return [{ path: here.join('.'), known: Object.keys(def.shape) }]
      })
    }
    case 'array':
      if (!Array.isArray(input)) return []
      return input.flatMap((value, index) => unknownFields(value, def.element, [...path, index]))
    case 'optional':
    case 'nullable':
    case 'default':
      return unknownFields(input, def.innerType, path)
    case 'pipe':
      return unknownFields(input, def.in, path)
    default:
      return []
  }
}
