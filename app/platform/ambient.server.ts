import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '#app/core/application.server.ts'

/** Replaces the process's application for calls inside `runIn`. */
export const ambientApp = new AsyncLocalStorage<App>()
