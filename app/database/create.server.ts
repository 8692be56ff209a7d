import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  ValueNode,
} from 'kysely'
import { CamelCasePlugin, Kysely, OperationNodeTransformer } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { postgresDialect } from './postgres.server.ts'
import { EmbeddedDialect } from './sqlite.server.ts'

export type Database = Kysely<Schema>

/** `file:` opens (and creates) an embedded SQLite database, `postgres://` a pool of connections. */
export function createDatabase(url: string): Database {
  const dialect = url.startsWith('file:') ? new EmbeddedDialect(url) : postgresDialect(url)
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin(), new StripNulPlugin()] })
}

/**
 * PostgreSQL takes no NUL in a text and fails the statement, whoever sent it. Both databases store
 * and look for the sign of what cannot be shown instead.
 */
class StripNulPlugin extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) }
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) }
  }
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}
