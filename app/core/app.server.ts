export type { App, Vendor } from './application.server.ts'
export { app, perApp, runIn, setApp } from '#app/platform/app.server.ts'
