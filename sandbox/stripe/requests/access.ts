import type { Ctx, Reply } from '../../exchange.ts'
import { errorReply } from './errors.ts'

const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/

function keyOf(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+)\s+(\S+)\s*$/.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
}

function maskKey(key: string): string {
  return key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`
}

/** Accepts secret test keys unless `expired`. Returns a 401 reply for all other keys. */
export function authenticateKey(ctx: Ctx, expired: boolean): Reply | undefined {
  const key = keyOf(ctx.headers.authorization)
  if (key === undefined || key === '') {
    return errorReply.authentication(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (/^(sk|rk)_test_\S+$/.test(key)) {
    if (!expired) return undefined
    return errorReply.authentication(`Expired API Key provided: ${maskKey(key)}`, {
      code: 'api_key_expired',
    })
  }
  if (/^(sk|rk|pk)_live_/.test(key)) {
    return errorReply.authentication(
      'A live key was sent to the sandbox, which takes test keys only. Treat that key as exposed to this machine.',
    )
  }
  if (key.startsWith('pk_test_')) {
    return errorReply.authentication(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { code: 'secret_key_required' },
    )
  }
  return errorReply.authentication(`Invalid API Key provided: ${maskKey(key)}`)
}

export function checkVersion(ctx: Ctx): Reply | undefined {
  const version = ctx.headers['stripe-version']
  if (version === undefined || (typeof version === 'string' && VERSION.test(version))) {
    return undefined
  }
  return errorReply.invalid(`Invalid Stripe API version: ${String(version).slice(0, 40)}`)
}
