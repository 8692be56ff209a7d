import { decodeForm, type FormValue } from '../../sandbox/stripe/requests/form.ts'
import type { Ctx, Observer, Reply } from '../../sandbox/exchange.ts'
import { Conformity } from '../documented/conformity.ts'
import { readSchema } from '../documented/type-schema.ts'

/** Checks every message of the sandboxes of a test against the types of the vendors' SDKs. */

const schema = await readSchema()
const problems: string[] = []
/** Checks against the schema, for all sandboxes of this process. */
const shown = new Conformity(schema)

function report(found: string[]): void {
  // One kind of mistake in each of many offers is listed once.
  for (const problem of found) {
    const kind = problem.replace(/\[\d+\]/g, '[]')
    if (!problems.includes(kind)) problems.push(kind)
  }
}

function checkDuffel(route: string, { status, json: given, text, html }: Reply): void {
  if (html !== undefined) return
  const json: unknown = text === undefined ? given : JSON.parse(text)
  const isError = status >= 400
  const body = json as { data?: unknown; meta?: unknown } | undefined
  const node = isError ? schema.roots.Envelopes?.duffelError : schema.roots.DuffelAnswers?.[route]
  if (!node) return
  report(shown.check(isError ? body : body?.data, node, route))
  const meta = schema.roots.Envelopes?.duffelMeta
  if (!isError && body?.meta && meta) report(shown.check(body.meta, meta, `${route} meta`))
}

/** Nested maps of a form as JSON, with lists where the keys are positions. */
function formJson(value: FormValue): unknown {
  if (typeof value === 'string') return value
  const isList = value.size > 0 && [...value.keys()].every((key) => /^\d*$/.test(key))
  const entries = [...value].map(([key, item]) => [key, formJson(item)] as const)
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function checkStripe(route: string, { rawBody, search }: Ctx, { status, json }: Reply): void {
  const { StripeAnswers = {}, StripeRequests = {}, Envelopes = {} } = schema.roots
  const answer = status < 400 ? StripeAnswers[route] : Envelopes.stripeError
  if (answer) report(shown.check(json, answer, route))
  const request = StripeRequests[route]
  if (status < 400 && request) {
    const sent = formJson(decodeForm(search, decodeForm(rawBody.toString('utf8'))))
    report(shown.check(sent, request, `request ${route}`, { asForm: true }))
  }
}

export const observer: Observer = {
  onReply(route, ctx, reply) {
    if (route.includes(' /v1/')) checkStripe(route, ctx, reply)
    else if (/ \/(air|places)\//.test(route)) checkDuffel(route, reply)
  },
  onStripeEvent(event) {
    const { type } = event as { type: string }
    const node = schema.roots.StripeEvents?.[type]
    report(node ? shown.check(event, node, type) : [`There is no type of the event ${type}`])
  },
}

/** Returns what the checks of this process have seen. */
export function whatWasSeen() {
  return shown.record()
}

/** Returns the differences found since the last call. */
export function takeProblems(): string[] {
  return problems.splice(0)
}
