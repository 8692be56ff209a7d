import { z } from 'zod'
import { apiCalls } from '../../app/routes/api/table.server.ts'
import { actors } from '../api/permissions/permissions-rows.ts'
import { ada, cardDetails, password } from '../api/travel.ts'
import type { World } from '../api/world.ts'
import { inDays } from '../clock.ts'
import type { Random } from '../sandbox/random.ts'
import { encode, json, junk, longText, type Draft } from './draft.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Returns valid values by field name. */
function plausible(world: World): Record<string, Json> {
  const card = cardDetails()
  return {
    origin: 'LHR',
    destination: 'BOS',
    departureDate: inDays(41),
    returnDate: inDays(51),
    offerId: world.draft,
    bookingId: world.booking,
    username: 'somebody',
    email: 'somebody@example.com',
    password,
    currentPassword: 'not this one',
    newPassword: password,
    amount: '100.00',
    currency: 'USD',
    passengers: [{ ...ada, email: 'somebody@example.com' }],
    cardDetails: card,
    paymentDetails: { amount: '100.00', currency: 'USD', cardDetails: card },
    q: 'lon',
    ages: '4,5',
    loyaltyNumber: '12345678',
    code: '123456',
  }
}

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: Json[]
}

/** Returns a value that matches the schema, or sometimes no value. */
function valueOf(random: Random, schema: JsonSchema, known: Record<string, Json>, name = ''): Json {
  if (random.chance(0.01)) return longText(random, 90_000)
  if (random.chance(0.04)) {
    return random.pick<Json>([null, 0, -1, 1e300, true, '', [], {}, [[]], junk(random)])
  }
  if (Object.hasOwn(known, name) && random.chance(0.85)) return mutated(random, known[name] ?? null)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf?.length) return valueOf(random, random.pick(schema.anyOf), known)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
      .filter(() => !random.chance(0.05))
      .map(([field, of]): [string, Json] => [field, valueOf(random, of, known, field)])
    if (random.chance(0.05)) fields.push([junk(random), junk(random)])
    return Object.fromEntries(fields)
  }
  if (type === 'array') {
    const length = random.chance(0.02) ? 2_000 : 1 + random.int(3)
    const item = valueOf(random, schema.items ?? {}, known)
    return Array.from({ length }, () => item)
  }
  if (type === 'number' || type === 'integer') return random.pick([0, 1, 2, -1, 1.5, 1e21])
  return type === 'boolean' ? random.chance(0.5) : junk(random)
}

/** Sometimes replaces a value. */
function mutated(random: Random, value: Json): Json {
  if (random.chance(0.03)) return random.pick<Json>([null, 0, '', [], {}, junk(random)])
  if (Array.isArray(value)) return value.map((item) => mutated(random, item))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(() => !random.chance(0.03))
  return Object.fromEntries(kept.map(([key, item]): [string, Json] => [key, mutated(random, item)]))
}

const schemas = new Map<z.core.$ZodType, JsonSchema>()

function schemaOf(type: z.core.$ZodType): JsonSchema {
  const known = schemas.get(type)
  if (known) return known
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(type, made)
  return made
}

export const nested = (random: Random) => {
  const depth = 1 + random.int(40_000)
  return random.pick([
    '['.repeat(depth),
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    '{"a":'.repeat(depth),
  ])
}

export function apiDraft(random: Random, world: World): Draft {
  const { method, path, body, query } = random.pick(apiCalls)
  const known = plausible(world)
  const ids = [world.booking, world.draft, world.bookedOffer, junk(random)]
  const address = path.replace(/\/\{\w+\??\}/, () => `/${encode(random.pick(ids))}`)
  const fields = Object.keys(query?.shape ?? { q: '' }).filter(() => random.chance(0.8))
  const bodyText = () => {
    if (random.chance(0.03)) return nested(random)
    return body ? JSON.stringify(valueOf(random, schemaOf(body), known)) : '{}'
  }
  return {
    as: random.pick(actors),
    method,
    path: address,
    query: fields.map((name) => {
      const usual = known[name]
      return [name, typeof usual === 'string' && random.chance(0.85) ? usual : junk(random)]
    }),
    type: method === 'POST' ? json : null,
    body: Buffer.from(method === 'POST' ? bodyText() : ''),
  }
}
