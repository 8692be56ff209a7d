export type AdsProvider = {
  /** `clickId` is the ad network's URL parameter. Throws when the network rejects the report. */
  reportCall(click: { clickId: string | null; userAgent: string }): Promise<void>
}
