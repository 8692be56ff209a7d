import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '#app/core/application.server.ts'

/** Another application than that of the process, for the calls below `runIn`. */
export const ambientApp = new AsyncLocalStorage<App>()
