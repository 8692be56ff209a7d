import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { z } from 'zod'
import { commonStatuses, type NamedCall } from './call.server.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

type Json = Record<string, unknown>

const statusDescriptions: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  202: 'In progress. Send the request again later',
  400: 'The request is malformed',
  401: 'Not authenticated',
  402: 'The card has not been charged',
  403: 'Refused. The request comes from another site, or needs an administrator',
  404: 'Not found, or it belongs to someone else',
  405: 'Wrong method. `Allow` lists the allowed ones',
  409: 'Conflict with the current state',
  410: 'The offer has expired (`OFFER_EXPIRED`)',
  413: 'The request is too large',
  422: 'A field is invalid. `errors` lists the messages by field',
  429: 'Too many attempts. Wait for the seconds in `Retry-After`',
  500: 'Internal error',
  503: 'The airline or the payment provider is unavailable',
}

type Components = Record<string, unknown>

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', components: Components) {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Calls refuse unknown fields (see `findUnknownFields`), so the schemas forbid them.
      if (jsonSchema.properties) jsonSchema.additionalProperties ??= false
      // Client generators would make an input field with a default required, so this removes the default.
      if (io === 'input' && jsonSchema.default !== undefined) {
        jsonSchema.description ??= `Default: ${JSON.stringify(jsonSchema.default)}.`
        delete jsonSchema.default
      }
      // Zod omits the examples of schemas with transforms, so this adds them.
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples ??= examples
    },
  })
  Object.assign(components, withRefs($defs))
  return withRefs(json)
}

const withRefs = (json: object) =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

const json = (schema: Json) => ({ 'application/json': { schema } })

function listResponses({ answers }: NamedCall, components: Components): Json {
  const own = Object.keys(answers).map(Number)
  const statuses = [...new Set([...own, ...commonStatuses])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const schema = answers[status]
      const description = statusDescriptions[status] ?? String(status)
      if (schema === null) return [status, { description }]
      const content = json(toJsonSchema(schema ?? FailureSchema, 'output', components))
      return [status, { description, content }]
    }),
  )
}

function listParameters({ path, query }: NamedCall, components: Components): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: toJsonSchema(schema, 'input', components),
  }))
  return [...inPath, ...inQuery]
}

const tags: Record<string, string> = {
  flights: 'Search, offers, seat maps and fares',
  bookings: 'Book, read and cancel',
  payments: 'Pay for an open checkout',
  auth: 'Accounts and sessions',
  system: 'Mode of the site',
  admin: 'For administrators',
}

function chooseTag({ path }: NamedCall): string {
  const [, , part = ''] = path.split('/')
  return part in tags ? part : part.includes('admin') ? 'admin' : 'flights'
}

/** Returns the OpenAPI 3.1 document. `origin` is the public address of the site. */
export function openApiDocument(calls: NamedCall[], origin: string): Json {
  const paths: Record<string, Json> = {}
  const components: Components = {}
  for (const call of calls.filter(({ documented }) => documented !== false)) {
    const parameters = listParameters(call, components)
    const operation = {
      operationId: call.operationId,
      summary: call.summary,
      description: `Access: ${call.access.name}.`,
      tags: [chooseTag(call)],
      'x-access': call.access.name,
      ...(parameters.length > 0 && { parameters }),
      ...(call.body && {
        requestBody: {
          required: !z.safeParse(call.body, {}).success,
          content: json(toJsonSchema(call.body, 'input', components)),
        },
      }),
      responses: listResponses(call, components),
      security: call.access.name === 'anyone' ? [] : [{ session: [] }],
    }
    const path = call.path.replaceAll('?}', '}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contrail',
      version: '1.0.0',
      description:
        'The JSON API of Contrail. Amounts are what the traveller pays. Browsers may only send state-changing calls from the site itself.',
    },
    servers: [{ url: origin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie.name } },
    },
  }
}
