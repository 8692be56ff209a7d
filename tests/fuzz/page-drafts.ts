import { actions } from '../api/permissions/action-table.ts'
import { mounted } from '../api/permissions/mounted-routes.ts'
import { actors } from '../api/permissions/permissions-rows.ts'
import { rows } from '../api/permissions/route-table.ts'
import type { World } from '../api/world.ts'
import type { Random } from '../sandbox/random.ts'
import { encode, form, junk, longText, multipart, splitAddress, type Draft } from './draft.ts'
import type { Form } from './forms.ts'

/** Drafts a request for a page, usually at a valid address and sometimes with nonsense parameters. */
export function pageDraft(random: Random, world: World): Draft {
  const route = random.pick(mounted)
  const row = rows[route.id]
  const as = random.chance(0.6) ? (row?.as ?? 'nobody') : random.pick(actors)
  const known = typeof row?.path === 'string' ? row.path : row?.path(world)
  const parameter = () =>
    encode(random.pick([world.booking, world.checkout, world.draft, junk(random)]))
  const made = route.address
    .replace(/\/:\w+(\?)?/g, () => `/${parameter()}`)
    .replace('*', parameter)
  const address = known !== undefined && random.chance(0.7) ? known : made
  return { as, method: 'GET', ...splitAddress(address), type: null, body: Buffer.alloc(0) }
}

/** Fields of forms that appear only for some searches, offers or trips. */
const rareFields: [name: string, value: string][] = [
  ['childrenCount', '2'],
  ['childAge1', '4'],
  ['ages', '4,5'],
  ['tripType', 'multi-city'],
  ['origin2', 'BOS'],
  ['passengers[0].loyaltyAirline', 'BA'],
  ['passengers[0].loyaltyNumber', '12345678'],
  ['passengers[0].passportNumber', 'X1234567'],
  ['change', 'aic_00009htYpSCXrwaB9DnUm0'],
  ['wish', 'A later flight'],
  ['intent', 'ask'],
  ['intent', 'skip'],
  ['quote', 'ore_00009htYpSCXrwaB9DnUm0'],
  ['code', '123456'],
]

/** Drafts a form post with the fields found on the page, or with those in the table of actions. */
export function formDraft(random: Random, world: World, forms: Form[]): Draft {
  const [id, { as = 'nobody', path, form: known = {} }] = random.pick(Object.entries(actions))
  const address = typeof path === 'string' ? path : path(world)
  const seen = forms.filter(({ route }) => route === id)
  const found = seen.length > 0 && random.chance(0.7) ? random.pick(seen) : null
  const fields = random.chance(0.3)
    ? [...Object.entries(known), ...(found?.fields ?? [])]
    : (found?.fields ?? Object.entries(known))
  const asked = random.chance(0.1) ? [...fields, random.pick(rareFields)] : fields
  const changed = asked.flatMap(([name, value]): [string, string][] => {
    if (random.chance(0.06)) return []
    if (random.chance(0.06)) return [[oddName(random, name), value]]
    if (random.chance(0.06)) return Array.from({ length: 1 + random.int(6) }, () => [name, value])
    if (random.chance(0.02)) return [[name, longText(random, 90_000)]]
    return [[name, random.chance(0.2) ? junk(random) : value || `${name} 1`]]
  })
  if (random.chance(0.02)) {
    for (let i = 0; i < 300; i += 1) changed.push([`${oddName(random, 'field')}${i}`, ''])
  }
  const draft = {
    as: random.chance(0.7) ? as : random.pick(actors),
    method: 'POST',
    ...splitAddress(random.chance(0.5) ? (found?.action ?? address) : address),
  }
  return random.chance(0.15)
    ? { ...draft, type: multipart, body: inParts(random, changed) }
    : { ...draft, type: form, body: Buffer.from(urlEncoded(random, changed)) }
}

const oddName = (random: Random, name: string) =>
  random.pick([
    `${name}[0]`,
    `${name}[9999999]`,
    `${name}.__proto__.x`,
    `${name}${'[0]'.repeat(1 + random.int(60))}`,
    `${name}${'.a'.repeat(1 + random.int(60))}`,
    `[${name}`,
    `${name}]`,
    '__proto__',
    'constructor.prototype.x',
    'intent',
    '_method',
    junk(random),
  ])

function urlEncoded(random: Random, fields: [string, string][]): string {
  const odd = random.chance(0.05)
  return fields
    .map((pair) =>
      pair.map((text) => (odd ? text.replace(/[^!-~]/g, '%F') : encode(text))).join('='),
    )
    .join(random.chance(0.02) ? ';' : '&')
}

function inParts(random: Random, fields: [string, string][]): Buffer {
  const parts = fields.map(([name, value]) => {
    const file = random.chance(0.05) ? '; filename="a.svg"\r\nContent-Type: image/svg+xml' : ''
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return Buffer.from(
    parts.join('') + random.pick(['--edge--\r\n', '--edge--\r\n', '', '--edge', '--']),
  )
}
