import { app } from '#app/core/app.server.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createRunner } from '#app/platform/process/runner.server.ts'

type Port = Record<string, (...args: readonly unknown[]) => Promise<unknown>>

/** The one runner of this site's processes: see `docs/architecture.md`. */
export const { run, runDue } = createRunner({
  now,
  speed: () => app().config.RECOVERY_SPEED,
  transaction: inTransaction,
  isVendorError: (error): error is VendorError => error instanceof VendorError,
  log: (level, fields, message) => log[level](fields, message),
  async call(mode, { port, method, args }) {
    const made = port === 'flights' ? app().flights(mode) : app().payments(mode)
    // A request carries no types. The cast is safe, because `requestsOf` derived its method and
    // arguments from the type of this port.
    return (made as unknown as Port)[method]!(...args)
  },
  processOf(name) {
    const found = app().processes[name]
    if (!found) throw new Error(`There is no process ${name}`)
    return found
  },
  lease: (name, seconds) => acquireLease(name, app().config.instance, seconds),
})
