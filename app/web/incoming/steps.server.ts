import { log } from '#app/platform/log.server.ts'
import {
  hostOf,
  type RequestHead,
  type Step,
  type Surroundings,
} from '#app/web/wire/head.server.ts'
import { refuseLargeBodies } from '#app/web/wire/large-bodies.server.ts'
import { isRefused, refuse } from '#app/web/wire/refusal.server.ts'
import { dropCampaignParameters } from './campaign-parameters.server.ts'
import { refuseForeignPosts } from './foreign-posts.server.ts'
import {
  dropOldDataParameter,
  rewriteDataHead,
  refuseMalformedHosts,
  refuseTrace,
  rewriteMalformedUrls,
} from './malformed.server.ts'
import {
  dropForgedHeaders,
  noteDataRequest,
  notePeerAddress,
  noteRequestId,
} from './notes.server.ts'

const steps: Step[] = [
  dropForgedHeaders,
  notePeerAddress,
  noteRequestId,
  rewriteMalformedUrls,
  dropOldDataParameter,
  dropCampaignParameters,
  rewriteDataHead,
  noteDataRequest,
  refuseMalformedHosts,
  refuseTrace,
  refuseForeignPosts,
  refuseLargeBodies,
]

export function runSteps(head: RequestHead, surroundings: Surroundings): RequestHead {
  let current = head
  for (const step of steps) {
    current = step(current, surroundings)
    if (isRefused(current)) break
  }
  return current
}

/**
 * If a step fails, the request is refused. An error must not stop the process or let the request
 * skip the checks.
 */
export function runStepsSafely(head: RequestHead, surroundings: Surroundings): RequestHead {
  try {
    return runSteps(head, surroundings)
  } catch (error) {
    log.error({ err: error, method: head.method }, 'request could not be received')
    return refuse({ ...head, headers: { host: hostOf(surroundings) } }, 'malformed')
  }
}
