import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Symbol, Type, TypeReference } from 'typescript'

/** Reads TypeScript declarations into a schema that a test can check at run time. */

export type Node =
  | { is: 'string' | 'number' | 'boolean' | 'null' | 'any' }
  | { literal: string | number }
  | { union: Node[] }
  | { list: Node }
  | { object: number }

type Property = { node: Node; optional: boolean }

export type Shape = {
  /** Name of the declared type, with its namespace. */
  name: string
  properties: Record<string, Property>
  /** Type of all properties that have no declaration of their own. */
  rest?: Node
}

/** `roots` maps the name of an interface of wire-types.ts to its properties. */
export type Schema = { shapes: Shape[]; roots: Record<string, Record<string, Node>> }

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const source = join(here, 'wire-types.ts')
const cache = join(root, 'node_modules/.cache/wire-schema.json')

function fingerprint(): string {
  const files = [
    source,
    fileURLToPath(import.meta.url),
    ...['@duffel/api', 'stripe', 'typescript'].map((name) =>
      join(root, 'node_modules', name, 'package.json'),
    ),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** The schema of wire-types.ts. It takes seconds to build, so it is cached for each version of the SDKs. */
export async function readSchema(): Promise<Schema> {
  const key = fingerprint()
  try {
    const cached = JSON.parse(readFileSync(cache, 'utf8')) as { key: string; schema: Schema }
    if (cached.key === key) return cached.schema
  } catch {
    // There is no cache yet.
  }
  const schema = await buildSchema()
  mkdirSync(dirname(cache), { recursive: true })
  const draft = `${cache}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ key, schema }))
  renameSync(draft, cache)
  return schema
}

async function buildSchema(): Promise<Schema> {
  const { default: ts } = await import('typescript')
  const program = ts.createProgram([source], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(source)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${source} cannot be read`)
  const shapes: Shape[] = []
  const known = new Map<Type, number>()

  function qualifiedName(symbol: Symbol): string {
    const names: string[] = []
    let at: (Symbol & { parent?: Symbol }) | undefined = symbol
    for (; at && !at.name.startsWith('"'); at = at.parent) names.unshift(at.name)
    return names.join('.')
  }

  /** The declared name. A selection of properties, such as `Omit`, is named after the whole. */
  function nameOf(type: Type, path: string): string {
    const alias = type.aliasSymbol
    const whole = type.aliasTypeArguments?.[0]
    if (alias && ['Omit', 'Pick'].includes(alias.name) && whole) return nameOf(whole, path)
    if (alias && !['Record', 'Partial'].includes(alias.name)) return qualifiedName(alias)
    if (type.isIntersection() && type.types[0]) return nameOf(type.types[0], path)
    const symbol = type.getSymbol()
    return symbol && !symbol.name.startsWith('__') ? qualifiedName(symbol) : path
  }

  function nodeOf(type: Type, path: string): Node {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { is: 'any' }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { literal: type.value }
    if (flags & ts.TypeFlags.StringLike) return { is: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { is: 'number' }
    if (flags & ts.TypeFlags.BooleanLike) return { is: 'boolean' }
    if (flags & ts.TypeFlags.Null) return { is: 'null' }
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return { union: [] }
    if (type.isUnion()) return unionOf(type.types.map((part) => nodeOf(part, path)))
    if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike))
      return { is: 'string' }
    if (type.getCallSignatures().length > 0) return { is: 'any' }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as TypeReference)
      return { list: item ? nodeOf(item, path) : { is: 'any' } }
    }
    return { object: shapeOf(type, path) }
  }

  function shapeOf(type: Type, path: string): number {
    const before = known.get(type)
    if (before !== undefined) return before
    const shape: Shape = { name: nameOf(type, path), properties: {} }
    const index = shapes.push(shape) - 1
    known.set(type, index)
    for (const property of checker.getPropertiesOfType(type)) {
      shape.properties[property.name] = {
        node: nodeOf(checker.getTypeOfSymbol(property), `${shape.name}.${property.name}`),
        optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      }
    }
    const rest = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    if (rest) shape.rest = nodeOf(rest.type, `${shape.name}[]`)
    return index
  }

  const roots: Schema['roots'] = {}
  for (const symbol of checker.getExportsOfModule(module)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const group: Record<string, Node> = {}
    for (const property of checker.getPropertiesOfType(type)) {
      group[property.name] = nodeOf(checker.getTypeOfSymbol(property), property.name)
    }
    roots[symbol.name] = group
  }
  addUndeclared(shapes, roots)
  return { shapes, roots }
}

function unionOf(nodes: Node[]): Node {
  const flat = nodes.flatMap((node) => ('union' in node ? node.union : [node]))
  const lists = flat.flatMap((node) => ('list' in node ? [node.list] : []))
  const merged = flat.filter((node) => !('list' in node))
  if (lists.length > 0) merged.push({ list: unionOf(lists) })
  const all = [...new Map(merged.map((node) => [JSON.stringify(node), node])).values()]
  // Vendors may add values to most lists. A value that is listed counts as itself, not as any text.
  const isListed = (node: Node) => 'literal' in node
  const parts = [...all.filter(isListed), ...all.filter((node) => !isListed(node))]
  return parts.length === 1 && parts[0] ? parts[0] : { union: parts }
}

/** Merges what vendors document, and their SDK's types lack, into the types of the same name. */
function addUndeclared(shapes: Shape[], roots: Schema['roots']): void {
  for (const [name, node] of Object.entries(roots.Undeclared ?? {})) {
    const added = 'object' in node ? shapes[node.object] : undefined
    const targets = shapes.filter((shape) => shape.name === name && shape !== added)
    if (!added || targets.length === 0) throw new Error(`There is no declared type ${name}`)
    for (const { properties } of targets) {
      for (const [key, { node: more, optional }] of Object.entries(added.properties)) {
        const declared = properties[key]
        properties[key] = {
          node: declared ? unionOf([declared.node, more]) : more,
          optional: optional || (declared?.optional ?? false),
        }
      }
    }
  }
  delete roots.Undeclared
}
