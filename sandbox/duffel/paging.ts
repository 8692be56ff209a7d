import type { Ctx } from '../exchange.ts'
import { Failure } from './problems.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export type Page<T> = {
  items: T[]
  meta: { limit: number; before: string | null; after: string | null }
}

function cursor(at: number): string {
  return Buffer.from(`g2:${at}`).toString('base64url')
}

function parseCursor(text: string): number | null {
  const match = /^g2:(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  return match ? Number(match[1]) : null
}

function paginationFailure(field: string, message: string): Failure {
  return new Failure(422, {
    type: 'validation_error',
    code: field === 'limit' ? 'invalid_limit' : 'invalid_cursor',
    title: 'Invalid pagination',
    message,
    source: { field, pointer: `/${field}` },
  })
}

export function paginate<T>(ctx: Ctx, all: readonly T[]): Page<T> {
  const requested = ctx.query.get('limit')
  const limit = requested === null ? DEFAULT_LIMIT : Number(requested)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw paginationFailure('limit', `Field 'limit' must be between 1 and ${MAX_LIMIT}`)
  }
  const after = ctx.query.get('after')
  const before = ctx.query.get('before')
  if (after && before) throw paginationFailure('after', "Use only one of 'after' and 'before'")
  let start = 0
  if (after || before) {
    const at = parseCursor(after ?? before ?? '')
    if (at === null) throw paginationFailure(after ? 'after' : 'before', 'The cursor is not valid')
    start = after ? at : Math.max(0, at - limit)
  }
  const end = Math.min(all.length, start + limit)
  return {
    items: all.slice(start, end),
    meta: {
      limit,
      before: start > 0 ? cursor(start) : null,
      after: end < all.length ? cursor(end) : null,
    },
  }
}
