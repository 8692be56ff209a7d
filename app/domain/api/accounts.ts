import { z } from 'zod'

/** Accounts, mode and administration on the wire of the JSON API. */

export const UserSchema = z.object({
  username: z.string(),
  email: z.string(),
  createdAt: z.string(),
  firstName: z.string(),
  isAdmin: z.boolean(),
})

export const SystemModeSchema = z.object({
  isLiveMode: z.boolean(),
  mode: z.enum(['test', 'live']),
})

/** The flags say whether a provider has keys for live mode. */
export const AdminSettingsSchema = z.object({
  enableLiveMode: z.boolean(),
  environment: z.enum(['development', 'production', 'test']),
  duffelConfigured: z.boolean(),
  stripeConfigured: z.boolean(),
})

export const AdminSettingsRequestSchema = z.object({ enableLiveMode: z.boolean() })

export const AdminSettingsSavedSchema = AdminSettingsSchema.extend({
  success: z.literal(true),
  message: z.string(),
})
