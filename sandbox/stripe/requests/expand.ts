import type { Account } from '../account.ts'
import { refuse } from './errors.ts'

const MAX_DEPTH = 4

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function expandableField(account: Account, object: Json, field: string): unknown {
  const { records } = account
  const id = String(object.id)
  if (object.object === 'charge' && field === 'refunds') {
    const refunds = records.refunds.list({ key: 'charge', value: id }, { newestFirst: true })
    return listOf(`/v1/charges/${id}/refunds`, refunds)
  }
  if (object.object === 'checkout.session' && field === 'line_items') {
    return listOf(`/v1/checkout/sessions/${id}/line_items`, records.sessions.get(id)?.items ?? [])
  }
  return undefined
}

function findReferenced(account: Account, id: string): unknown {
  const { records } = account
  switch (id.slice(0, id.indexOf('_'))) {
    case 'ch':
      return records.charges.get(id)
    case 'cus':
      return records.customers.get(id)?.view
    case 'pi':
      return records.intents.get(id)?.view
    case 'pm':
      return records.methods.get(id)?.view
    case 're':
      return records.refunds.get(id)
    default:
      return undefined
  }
}

function expandField(account: Account, object: Json, path: string[], whole: string) {
  const [field = '', ...rest] = path
  const current = Object.hasOwn(object, field)
    ? object[field]
    : expandableField(account, object, field)
  if (current === null) return
  const target = typeof current === 'string' ? findReferenced(account, current) : current
  if (Array.isArray(target)) {
    for (const item of target) if (isObject(item)) expandField(account, item, rest, whole)
    return
  }
  if (!isObject(target) || (target === object[field] && rest.length === 0)) {
    refuse(`This property cannot be expanded (${whole}).`, { param: 'expand' })
  }
  object[field] = target
  if (rest.length > 0) expandField(account, target, rest, whole)
}

export function expandFields(account: Account, view: object, paths: string[] | undefined): object {
  if (!paths || paths.length === 0) return view
  const copy = { ...view }
  if ('data' in copy && Array.isArray(copy.data)) {
    copy.data = copy.data.map((item: unknown) => (isObject(item) ? { ...item } : item))
  }
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > MAX_DEPTH) {
      refuse(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, { param: 'expand' })
    }
    expandField(account, copy, fields, path)
  }
  return copy
}

export function listOf(url: string, data: unknown[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url }
}
