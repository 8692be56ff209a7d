import { app, type Vendor } from '#app/core/app.server.ts'
import type { ProviderConfig } from '#app/platform/settings/vendor-variables.server.ts'

/** Returns the vendors of the App with other access to those of one port. */
export const withAccess = (
  port: Vendor['port'],
  access: (usual: ProviderConfig) => ProviderConfig,
  vendors: readonly Vendor[] = app().vendors,
): Vendor[] =>
  vendors.map((vendor) =>
    vendor.port === port ? { ...vendor, access: access(vendor.access) } : vendor,
  )
