import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.server.ts'
import { apiCalls } from './table.server.ts'

const text = JSON.stringify(openApiDocument(apiCalls, 'https://contrail.example'))

type Schema = { required?: string[]; properties?: Record<string, { enum?: string[] }> }
type Operation = {
  operationId: string
  requestBody?: { required: boolean }
  security?: object[]
  parameters?: { name: string; in: string; required: boolean }[]
}
let document: {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema & { additionalProperties?: boolean; examples?: unknown[] }>
  }
}
beforeAll(() => {
  document = JSON.parse(text) as typeof document
})

describe('OpenAPI document', () => {
  test('the document passes the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The API has no licence, so the rule for licences is off.
      rules: { 'info-license': 'off' },
    })
    const problems = await lintFromString({ source: text, config })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([])
  })

  test('the document passes the OpenAPI rules of Spectral', async () => {
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [oas as RulesetDefinition], rules: { 'info-contact': 'off' } })
    const problems = await spectral.run(JSON.parse(text) as Record<string, unknown>)
    expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([])
  })

  test('the document matches the generated types in tests/api', async () => {
    const file = 'tests/api/api-types.ts'
    const types = astToString(await openapiTS(text))
    const made = `// Generated from the OpenAPI document. To update, run \`vitest -u\`.\n${types}`
    const options = { ...(await resolveConfig(file)), filepath: file }
    await expect(await format(made, options)).toMatchFileSnapshot(`../../../${file}`)
  })

  test('the document lists required fields and bodies and allows no others', () => {
    const { paths, components } = document
    expect(components.schemas.SearchRequest).toMatchObject({
      required: ['origin', 'destination', 'departureDate'],
      additionalProperties: false,
    })
    expect(components.schemas.BookingRequest?.required).toEqual([
      'offerId',
      'passengers',
      'paymentDetails',
    ])
    expect(paths['/api/bookings']?.post?.requestBody?.required).toBe(true)
    const search = paths['/api/flights/search']?.get?.parameters ?? []
    expect(search.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'origin',
      'destination',
      'departureDate',
    ])
  })

  test('the document asks for a session only where a call depends on it', () => {
    const securityOf = (path: string) => document.paths[path]?.get?.security
    expect(securityOf('/api/flights/search')).toEqual([])
    expect(securityOf('/api/bookings')).toEqual([{ session: [] }])
    expect(securityOf('/api/admin/settings')).toEqual([{ session: [] }])
  })

  test('the document names every operation, schema and code, with examples', () => {
    const ids = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    )
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Offer', 'Booking', 'Failure']))
    expect(schemas.Failure?.properties?.code?.enum).toContain('OFFER_EXPIRED')
    for (const name of ['SearchRequest', 'BookingRequest', 'Failure']) {
      expect(schemas[name]?.examples, name).toHaveLength(1)
    }
  })
})
