import { refuse } from './errors.ts'
import { listOf } from './expand.ts'
import type { Params } from './params.ts'

type Listed = { id: string; created: number }

export type ListQuery = {
  limit: number
  after: string | undefined
  before: string | undefined
  created: (seconds: number) => boolean
}

/** `limit`, the two cursors and `created`, which every list takes. */
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

function readCreated(params: Params): (seconds: number) => boolean {
  if (/^\d+$/.test(params.plain('created') ?? '')) {
    const exact = params.integer('created')
    return (seconds) => seconds === exact
  }
  const range = params.hash('created')
  if (!range) return () => true
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => range.integer(bound))
  return (seconds) =>
    seconds > (gt ?? -Infinity) &&
    seconds >= (gte ?? -Infinity) &&
    seconds < (lt ?? Infinity) &&
    seconds <= (lte ?? Infinity)
}

/** One page of `all` (newest first). */
export function page<T extends Listed>(url: string, all: T[], query: ListQuery, what: string) {
  const matching = all.filter(({ created }) => query.created(created))
  const cursor = query.after ?? query.before
  const at = cursor === undefined ? -1 : matching.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && at === -1) {
    const param = query.after === undefined ? 'ending_before' : 'starting_after'
    refuse(`No such ${what}: '${cursor}'`, { code: 'resource_missing', param })
  }
  if (query.before !== undefined) {
    const start = Math.max(0, at - query.limit)
    return listOf(url, matching.slice(start, at), start > 0)
  }
  const start = at + 1
  const end = start + query.limit
  return listOf(url, matching.slice(start, end), matching.length > end)
}
