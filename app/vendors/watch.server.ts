import type { ProviderAmount } from '#app/core/money/money.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { VendorError, type VendorAccess, type VendorPort } from '#app/core/site/vendor-error.ts'

type AsyncMethod = (...args: never[]) => Promise<unknown> | AsyncGenerator<unknown, void, void>

type ArgsOf<F> = F extends (...args: infer Args) => unknown ? Args : never

type AnswerOf<F> = F extends (
  ...args: never[]
) => Promise<infer Answer> | AsyncGenerator<infer Answer, void, void>
  ? Answer
  : never

type VendorErrorClass = new (
  message: string,
  code: string,
  requestId: null,
  options: ErrorOptions,
) => VendorError

type Compare<Answer, Args extends unknown[]> = (answer: Answer, ...args: Args) => string | null

/** Tells the decorator how to watch one method of a port. */
export type Rule<F> = {
  /** An operator error during a sale pauses sales. After a sale, it only opens a case. */
  during: During | ((...args: ArgsOf<F>) => During)
  /** Whether an answer during a sale shows that sales are possible again. */
  endsTrouble?: true
  /**
   * Names the fact in which the answer differs from the request. The pages of a list are compared
   * one by one. Facts that the answer does not state are not compared. Null for methods whose
   * answers state no facts of the request.
   */
  differs: Compare<AnswerOf<F>, ArgsOf<F>> | null
  failureDiffers?: Compare<VendorError, ArgsOf<F>>
  /**
   * Class of the error for an answer to another request. By default, it is the usual class of the
   * port.
   */
  unclear?: VendorErrorClass
  /** Price of the order. A refusal because of a low balance pauses orders of this size. */
  costs?: (...args: ArgsOf<F>) => ProviderAmount
  /** The search forgets this offer when the vendor says that it is gone. */
  offer?: (...args: ArgsOf<F>) => string
}

/** One rule for each method that sends a request. */
export type Rules<Port> = {
  [M in keyof Port as Port[M] extends AsyncMethod ? M : never]: Rule<Port[M]>
}

type During = 'sale' | 'after sale'

/**
 * Receives operator errors and offers that are gone, so that vendors need not know about cases or
 * searches. Its methods never throw.
 */
export type Observer = {
  reportTrouble(
    error: VendorError,
    account: VendorAccess,
    during: During,
    order?: ProviderAmount,
  ): Promise<void>
  endTrouble(
    port: VendorPort,
    account: VendorAccess,
    shown: 'answer' | ProviderAmount,
  ): Promise<void>
  forgetOffer(offerId: string, mode: Mode): Promise<void>
}

export type Watching = VendorAccess & { observer: Observer }

type PortTraits = {
  port: VendorPort
  unclear: VendorErrorClass
  isOfferGone(error: VendorError): boolean
}

/** Error code for a response about another object than the requested one. */
const mismatchedResponse = 'anothers_answer'

/**
 * Describes a mismatch. Returns null if the vendor states no fact, or states the requested fact.
 */
export function findMismatch<T extends string | number>(
  kind: string,
  requested: T,
  stated: T | null | undefined,
): string | null {
  const isStated = stated !== null && stated !== undefined && stated !== ''
  return isStated && stated !== requested ? `${kind}: ${stated}` : null
}

type AnyRule = Rule<(...args: unknown[]) => Promise<unknown>>

/**
 * Wraps the methods of a port that have a rule. Reports when operator errors occur and when they
 * end, reports offers that are gone, and rejects answers to another request, which a proxy may have
 * swapped in.
 */
export function watchPort<Port extends object>(
  port: Port,
  rules: Rules<Port>,
  traits: PortTraits,
  { mode, vendor, observer }: Watching,
): Port {
  const account = { mode, vendor }

  function watched(call: (...args: unknown[]) => unknown, rule: AnyRule) {
    const { costs, offer, unclear: Unclear = traits.unclear } = rule

    const requireMatch = (mismatch: string | null | undefined, cause?: unknown) => {
      if (!mismatch) return
      const message = `The response is about a different ${mismatch}`
      throw new Unclear(message, mismatchedResponse, null, { cause })
    }
    const duringOf = (args: unknown[]) =>
      typeof rule.during === 'function' ? rule.during(...args) : rule.during
    const accept = async (args: unknown[]) => {
      if (rule.endsTrouble && duringOf(args) === 'sale')
        await observer.endTrouble(traits.port, account, costs?.(...args) ?? 'answer')
    }
    const reject = async (error: unknown, args: unknown[]) => {
      if (!(error instanceof VendorError)) return
      requireMatch(rule.failureDiffers?.(error, ...args), error)
      if (error.operator)
        await observer.reportTrouble(error, account, duringOf(args), costs?.(...args))
      if (offer && traits.isOfferGone(error)) await observer.forgetOffer(offer(...args), mode)
    }
    async function answer(pending: Promise<unknown>, args: unknown[]) {
      try {
        const answer = await pending
        requireMatch(rule.differs?.(answer, ...args))
        await accept(args)
        return answer
      } catch (error) {
        await reject(error, args)
        throw error
      }
    }
    async function* pages(pending: AsyncIterable<unknown>, args: unknown[]) {
      try {
        for await (const page of pending) {
          requireMatch(rule.differs?.(page, ...args))
          yield page
        }
        await accept(args)
      } catch (error) {
        await reject(error, args)
        throw error
      }
    }
    return (...args: unknown[]) => {
      const pending = call(...args)
      return isIterable(pending) ? pages(pending, args) : answer(Promise.resolve(pending), args)
    }
  }

  const methods = port as Record<string, (...args: unknown[]) => unknown>
  const made = Object.entries(rules as Record<string, AnyRule>).map(([name, rule]) => [
    name,
    watched((...args) => methods[name]?.(...args), rule),
  ])
  return { ...port, ...Object.fromEntries(made) } as Port
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
