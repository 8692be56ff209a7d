import { readSchema } from '../documented/type-schema.ts'

/** Builds the schema of the vendors' types once per run. Otherwise several workers would each build it. */
export default async function buildSchema() {
  await readSchema()
}
