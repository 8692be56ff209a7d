import { sessionCookie } from '#app/http/viewer.server.ts'
import { z } from 'zod'
import { commonStatuses, type ApiCall } from './call.server.ts'
import { FailureSchema } from './wire/shared.ts'

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

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const json = (schema: Json) => ({ 'application/json': { schema } })
const failureRef = { $ref: '#/components/schemas/Failure' }

function responsesOf({ answers }: ApiCall): Json {
  const own = Object.keys(answers).map(Number)
  const statuses = [...new Set([...own, ...commonStatuses])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const schema = answers[status]
      const description = statusWords[status] ?? String(status)
      if (schema === null) return [status, { description }]
      const plain = !schema || schema === FailureSchema
      return [
        status,
        { description, content: json(plain ? failureRef : schemaOf(schema, 'output')) },
      ]
    }),
  )
}

function parametersOf({ path, query }: ApiCall): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(z.optional(schema as z.ZodType), 'input'),
  }))
  return [...inPath, ...inQuery]
}

/** The OpenAPI 3.1 document of those calls that are documented. `origin` is the public address of the site. */
export function openApiDocument(calls: ApiCall[], origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls.filter(({ documented }) => documented !== false)) {
    const parameters = parametersOf(call)
    const operation = {
      summary: call.summary,
      'x-access': call.access.name,
      ...(parameters.length > 0 && { parameters }),
      ...(call.body && { requestBody: { content: json(schemaOf(call.body, 'input')) } }),
      responses: responsesOf(call),
      ...(call.access.name !== 'anyone' && { security: [{ session: [] }] }),
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
    paths,
    components: {
      schemas: { Failure: schemaOf(FailureSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie.name } },
    },
  }
}
