import { inject } from 'vitest'
import { z } from 'zod'
import type { Answer } from './visitor.ts'

/** Checks every API response against the OpenAPI document that the site serves. */
type Json = Record<string, unknown>
type Operation = { responses: Record<string, { content: Json }> }
type OpenApi = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json }
}

let loading: Promise<OpenApi> | undefined

export function openApi(site?: string): Promise<OpenApi> {
  return (loading ??= fetch(`${site ?? inject('sites').url}/api/openapi.json`).then(
    async (answer) => (await answer.json()) as OpenApi,
  ))
}

/** Checked responses, such as "POST /api/bookings 201". */
export const seen = new Set<string>()

export async function validate(
  method: string,
  path: string,
  answer: Answer,
  site?: string,
): Promise<void> {
  const document = await openApi(site)
  const pathname = path.replace(/\?.*$/, '')
  const template = templateOf(document, pathname)
  const operations = template === null ? null : document.paths[template]
  const operation = operations?.[method.toLowerCase()]
  // All unknown addresses and methods have the same documented response.
  const expected = operation
    ? operation.responses[answer.status]?.content
    : answer.status === (operations ? 405 : 404) && { 'application/json': { schema: failure } }
  const where = `${method} ${path}: ${answer.status}`
  if (!expected) throw new Error(`${where} is not documented: ${answer.text.slice(0, 500)}`)
  const type = answer.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) throw new Error(`${where} is ${type}`)
  const { schema } = expected['application/json'] as { schema: Json }
  const result = reader(document, schema).safeParse(JSON.parse(answer.text))
  if (!result.success) {
    throw new Error(`${where}\n${z.prettifyError(result.error)}\n${answer.text.slice(0, 500)}`)
  }
  if (operation) seen.add(`${method} ${template} ${answer.status}`)
}

/** Compiled validators by schema, because compiling a schema takes longer than validating a response. */
const readers = new Map<Json, z.ZodType>()

function reader({ components }: OpenApi, schema: Json): z.ZodType {
  const made = readers.get(schema) ?? z.fromJSONSchema(withDefs(schema, components.schemas))
  readers.set(schema, made)
  return made
}

const failure = { $ref: '#/components/schemas/Failure' }

/** Adds the document's definitions to a schema, because the schema refers to them. */
function withDefs(schema: Json, $defs: Json): Json {
  const text = JSON.stringify({ ...schema, $defs })
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as Json
}

function templateOf({ paths }: OpenApi, pathname: string): string | null {
  const fits = (template: string) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]*')}/?$`).test(pathname)
  return Object.keys(paths).find(fits) ?? null
}
