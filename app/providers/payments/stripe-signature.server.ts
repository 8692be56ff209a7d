import Stripe from 'stripe'

/** Twice the SDK's default, for slow queues. */
const toleranceSeconds = 600

/**
 * Whether Stripe has signed a webhook's raw body, not more than ten minutes before or after `now`.
 * Several signatures are allowed while a secret is rotated.
 */
export async function isSignedByStripe(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { signature } = Stripe.webhooks
  if (!signature) throw new Error('The SDK has no check of signatures')
  try {
    await signature.verifyHeaderAsync(
      rawBody,
      header ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
  // The SDK looks for old ones alone.
  const time = Number(header?.match(/(?:^|,)t=(\d+)/)?.[1])
  return time - now.getTime() / 1000 <= toleranceSeconds
}
