import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { z } from 'zod'
import { commonStatuses, type ApiCall } from './call.server.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

type Json = Record<string, unknown>

const statusWords: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Under way; look again',
  400: 'The request could not be read',
  401: 'Not authenticated',
  402: 'The card was not charged',
  403: 'Refused: another site’s page, or not an administrator',
  404: 'There is none, or it is somebody else’s',
  405: 'Wrong method; `Allow` names the right ones',
  409: 'Something else has happened in the meantime',
  410: 'The offer has expired (`OFFER_EXPIRED`)',
  413: 'The request is too large',
  422: 'A field is wrong; `errors` names it',
  429: 'Too many tries; `Retry-After` says when to come back',
  500: 'Our mistake',
  503: 'The airline or the payment provider cannot be reached',
}

type Components = Record<string, unknown>

/** The schema as the document shows it; those that have a name are added to `components`. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', components: Components): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What a call does not know it refuses: see `unknownFields`.
      if (jsonSchema.properties) jsonSchema.additionalProperties ??= false
      // Generators make a field with a default one that has to be sent.
      if (io === 'input' && jsonSchema.default !== undefined) {
        jsonSchema.description ??= `${JSON.stringify(jsonSchema.default)} unless sent.`
        delete jsonSchema.default
      }
      // Zod leaves them out of requests whose fields it transforms.
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

function responsesOf({ answers }: ApiCall, components: Components): Json {
  const own = Object.keys(answers).map(Number)
  const statuses = [...new Set([...own, ...commonStatuses])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const schema = answers[status]
      const description = statusWords[status] ?? String(status)
      if (schema === null) return [status, { description }]
      const content = json(schemaOf(schema ?? FailureSchema, 'output', components))
      return [status, { description, content }]
    }),
  )
}

function parametersOf({ path, query }: ApiCall, components: Components): Json[] {
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
    schema: schemaOf(schema, 'input', components),
  }))
  return [...inPath, ...inQuery]
}

const tags: Record<string, string> = {
  flights: 'Search, offers, seat maps and fares',
  bookings: 'Book, read and cancel',
  payments: 'Pay for an open checkout',
  auth: 'Accounts and sessions',
  system: 'The mode of the site',
  admin: 'For administrators',
}

function tagOf({ path }: ApiCall): string {
  const [, , part = ''] = path.split('/')
  return part in tags ? part : part.includes('admin') ? 'admin' : 'flights'
}

/** The OpenAPI 3.1 document of those calls that are documented. `origin` is the public address of the site. */
export function openApiDocument(calls: ApiCall[], origin: string): Json {
  const paths: Record<string, Json> = {}
  const components: Components = {}
  for (const call of calls.filter(({ documented }) => documented !== false)) {
    const parameters = parametersOf(call, components)
    const operation = {
      operationId: call.operationId,
      summary: call.summary,
      description: `For: ${call.access.name}.`,
      tags: [tagOf(call)],
      'x-access': call.access.name,
      ...(parameters.length > 0 && { parameters }),
      ...(call.body && {
        requestBody: {
          required: !z.safeParse(call.body, {}).success,
          content: json(schemaOf(call.body, 'input', components)),
        },
      }),
      responses: responsesOf(call, components),
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
        'The calls of the site’s own client. Amounts are what the traveller pays. State-changing calls of browsers must come from the site itself.',
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
