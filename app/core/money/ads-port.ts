/** Where the clicks on the support number are reported as conversions. */
export type AdsProvider = {
  /**
   * `clickId` is what the ad network put into the address of the page it led to, if it did. Throws
   * when the network does not take the report.
   */
  reportCall(click: { clickId: string | null; userAgent: string }): Promise<void>
}
