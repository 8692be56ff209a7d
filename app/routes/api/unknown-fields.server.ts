import type { z } from 'zod'

export type UnknownField = {
  /** Path of the field, such as "passengers.0.firstname". */
  path: string
  known: string[]
}

export function findUnknownFields(
  input: unknown,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[] = [],
): UnknownField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return []
      return Object.entries(input).flatMap(([name, value]) => {
        const fieldPath = [...path, name]
        const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (known) return findUnknownFields(value, known, fieldPath)
        return [{ path: fieldPath.join('.'), known: Object.keys(def.shape) }]
      })
    }
    case 'array':
      if (!Array.isArray(input)) return []
      return input.flatMap((value, index) =>
        findUnknownFields(value, def.element, [...path, index]),
      )
    case 'optional':
    case 'nullable':
    case 'default':
      return findUnknownFields(input, def.innerType, path)
    case 'pipe':
      return findUnknownFields(input, def.in, path)
    default:
      return []
  }
}
