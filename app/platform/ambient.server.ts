import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '#app/core/application.server.ts'

/**
 * Calls inside `runIn` use the application stored here instead of the application of the process.
 */
export const ambientApp = new AsyncLocalStorage<App>()
