import Stripe from 'stripe'

/** Twice the SDK's default, because messages may wait in a webhook queue. */
const toleranceSeconds = 600

/** Checks a webhook. While a secret is rotated, Stripe sends several signatures. */
export async function isSignedByStripe(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { signature } = Stripe.webhooks
  if (!signature) throw new Error('The SDK has no check of signatures')
  const signed = header ?? ''
  const time = Number(/(?:^|,)t=(\d+)/.exec(signed)?.[1])
  // The SDK rejects only old signatures, so this rejects those dated in the future. A missing time
  // gives NaN and is rejected too.
  const isInTime = time - now.getTime() / 1000 <= toleranceSeconds
  if (!isInTime) return false
  try {
    await signature.verifyHeaderAsync(
      rawBody,
      signed,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
  return true
}
