export type { App, AppConfig, VendorAccess } from './application.server.ts'
export { app, perApp, runIn, setApp } from '#app/platform/app.server.ts'
