import type { Node, Schema, Shape } from './type-schema.ts'

/** Fields with their values, and names of types. */
export type Seen = { seen: string[]; met: string[] }

/** Compares values with a schema, and records which fields and values it has seen. */
export class Conformity {
  private readonly seen = new Set<string>()
  private readonly met = new Set<string>()

  constructor(readonly schema: Schema) {}

  /** The differences between a value and its type, each as a path and what is wrong there. */
  check(value: unknown, node: Node, at: string, { asForm = false } = {}): string[] {
    return this.compare(value, node, at, '', asForm)
  }

  private compare(
    value: unknown,
    node: Node,
    at: string,
    field: string,
    asForm: boolean,
  ): string[] {
    if ('union' in node) return this.compareWithEach(value, node.union, at, field, asForm)
    if ('list' in node) {
      if (!Array.isArray(value)) return [`${at} is ${describe(value)}, not a list`]
      this.seen.add(field)
      return value.flatMap((item, index) =>
        this.compare(item, node.list, `${at}[${index}]`, field, asForm),
      )
    }
    if ('object' in node) {
      const shape = this.schema.shapes[node.object]
      if (!shape) throw new Error(`There is no shape ${node.object}`)
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [`${at} is ${describe(value)}, not ${shape.name}`]
      this.seen.add(field)
      return this.compareFields(value, shape, at, asForm)
    }
    const given = asForm ? decodeScalar(value, node) : value
    if ('literal' in node) {
      if (given !== node.literal) return [`${at} is ${describe(value)}, not ${node.literal}`]
      this.seen.add(`${field} = ${node.literal}`)
      return []
    }
    const fits =
      node.is === 'any' || (node.is === 'null' ? given === null : typeof given === node.is)
    if (!fits) return [`${at} is ${describe(value)}, not ${node.is}`]
    this.seen.add(node.is === 'null' ? `${field} = null` : field)
    if (node.is === 'boolean') this.seen.add(`${field} = ${String(given)}`)
    return []
  }

  private compareFields(value: object, shape: Shape, at: string, asForm: boolean): string[] {
    this.met.add(shape.name)
    const given = Object.entries(value).filter(([, item]) => item !== undefined)
    const problems = given.flatMap(([key, item]) => {
      const declared = Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined
      const node = declared?.node ?? shape.rest
      if (!node) return [`${at}.${key} is not a field of ${shape.name}`]
      return this.compare(item, node, `${at}.${key}`, `${shape.name}.${key}`, asForm)
    })
    const present = new Set(given.map(([key]) => key))
    const missing = Object.entries(shape.properties)
      .filter(([key, { optional }]) => !optional && !present.has(key))
      .map(([key]) => `${at}.${key} is missing, a field of ${shape.name}`)
    return [...problems, ...missing]
  }

  /** Compares with the part of a union that fits, or else with the object that its literals name. */
  private compareWithEach(
    value: unknown,
    parts: Node[],
    at: string,
    field: string,
    asForm: boolean,
  ): string[] {
    let closest: string[] | undefined
    for (const part of parts) {
      const attempt = new Conformity(this.schema)
      const problems = attempt.compare(value, part, at, field, asForm)
      if (problems.length === 0) {
        this.add(attempt.record())
        return []
      }
      const isObject = 'object' in part || 'list' in part
      if (isObject && this.matchesLiterals(value, part)) {
        if (!closest || problems.length < closest.length) closest = problems
      }
    }
    return closest ?? [`${at} is ${describe(value)}, which the type does not allow`]
  }

  private matchesLiterals(value: unknown, part: Node): boolean {
    if (!('object' in part)) return Array.isArray(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const properties = this.schema.shapes[part.object]?.properties ?? {}
    return Object.entries(properties).every(
      ([key, { node }]) =>
        !('literal' in node) || (value as Record<string, unknown>)[key] === node.literal,
    )
  }

  record(): Seen {
    return { seen: [...this.seen], met: [...this.met] }
  }

  add({ seen, met }: Seen): void {
    for (const one of seen) this.seen.add(one)
    for (const one of met) this.met.add(one)
  }

  /** Fields, and their values where the type lists them, that no value of the types seen so far had. */
  neverSeen(): string[] {
    const never = new Set<string>()
    for (const shape of this.schema.shapes) {
      if (!this.met.has(shape.name)) continue
      for (const [key, { node }] of Object.entries(shape.properties)) {
        const field = `${shape.name}.${key}`
        const values = valuesOf(node).map((literal) => `${field} = ${literal}`)
        const has = values.some((one) => this.seen.has(one)) || this.seen.has(field)
        if (!has) never.add(field)
        else for (const one of values) if (!this.seen.has(one)) never.add(one)
      }
    }
    return [...never].sort()
  }
}

function valuesOf(node: Node): string[] {
  if ('union' in node) return node.union.flatMap(valuesOf)
  if ('list' in node) return valuesOf(node.list)
  if ('literal' in node) return [String(node.literal)]
  if ('is' in node && node.is === 'null') return ['null']
  if ('is' in node && node.is === 'boolean') return ['true', 'false']
  return []
}

/** Forms carry numbers and booleans as text. */
function decodeScalar(value: unknown, node: Node): unknown {
  if (typeof value !== 'string') return value
  const type = 'literal' in node ? typeof node.literal : 'is' in node ? node.is : ''
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
