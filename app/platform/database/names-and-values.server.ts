import { onceByKey } from '#app/platform/concurrency/once.ts'
import {
  CamelCasePlugin,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  ValueNode,
  type LimitNode,
  type PluginTransformQueryArgs,
} from 'kysely'

/**
 * Translates names while compiling a statement. A plugin would be slower, because it copies the
 * tree of every statement.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name))
  }

  protected override addParameter(value: unknown): void {
    super.addParameter(withoutNul(value))
  }

  /**
   * Writes the limit into the statement as a number. If the limit is a parameter, SQLite 3.48 and
   * later compile the statement again for every run.
   */
  protected override visitLimit(node: LimitNode): void {
    const count = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (Number.isSafeInteger(count)) this.append(`limit ${count}`)
    else super.visitLimit(node)
  }
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name))
  }

  protected override addParameter(value: unknown): void {
    super.addParameter(withoutNul(value))
  }
}

export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
}

export function rowReader(columns: readonly string[]): (values: readonly unknown[]) => object {
  const names = columns.map((name) =>
    name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
  )
  return (values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) row[names[index]!] = values[index]
    return row
  }
}

const snakeCase = onceByKey((name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/**
 * PostgreSQL rejects the NUL character in text. Both databases store the replacement character
 * instead.
 */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\ufffd')
    : value
}
