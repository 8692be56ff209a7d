import type { Collection } from '../../store.ts'
import { refuse } from './errors.ts'
import { listOf } from './expand.ts'
import type { Params } from './params.ts'

type Listed = { id: string; created: number }

export type ListQuery = {
  limit: number
  after: string | undefined
  before: string | undefined
  created: ((seconds: number) => boolean) | undefined
}

export function readListQuery(params: Params): ListQuery {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    const bound = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
    refuse(`This value must be ${bound}.`, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const after = params.string('starting_after')
  const before = params.string('ending_before')
  if (after !== undefined && before !== undefined) {
    refuse('You may only specify one of these parameters: starting_after, ending_before.', {
      param: 'ending_before',
    })
  }
  return { limit, after, before, created: readCreated(params) }
}

function readCreated(params: Params): ((seconds: number) => boolean) | undefined {
  if (/^\d+$/.test(params.plain('created') ?? '')) {
    const exact = params.integer('created')
    return (seconds) => seconds === exact
  }
  const range = params.hash('created')
  if (!range) return undefined
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => range.integer(bound))
  return (seconds) =>
    seconds > (gt ?? -Infinity) &&
    seconds >= (gte ?? -Infinity) &&
    seconds < (lt ?? Infinity) &&
    seconds <= (lte ?? Infinity)
}

type Source<D> = {
  collection: Collection<D>
  filter?: { key: string; value: string } | undefined
  view: (doc: D) => Listed
  what: string
}

export function page<D>(url: string, source: Source<D>, query: ListQuery) {
  const { collection, filter, view } = source
  const cursor = query.after ?? query.before
  if (cursor !== undefined && collection.get(cursor) === undefined) {
    const param = query.after === undefined ? 'ending_before' : 'starting_after'
    refuse(`No such ${source.what}: '${cursor}'`, { code: 'resource_missing', param })
  }
  if (query.before === undefined && !query.created) {
    const options = {
      newestFirst: true,
      limit: query.limit + 1,
      ...(query.after !== undefined && { after: query.after }),
    }
    const found = collection.list(filter, options).map(view)
    return listOf(url, found.slice(0, query.limit), found.length > query.limit)
  }
  const all = collection.list(filter, { newestFirst: true }).map(view)
  const at = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
  const inTime = (item: Listed) => query.created?.(item.created) ?? true
  if (query.before !== undefined) {
    const newer = all.slice(0, at).filter(inTime)
    const start = Math.max(0, newer.length - query.limit)
    return listOf(url, newer.slice(start), start > 0)
  }
  const older = all.slice(at + 1).filter(inTime)
  return listOf(url, older.slice(0, query.limit), older.length > query.limit)
}
