import { useRouteLoaderData } from '@remix-run/react'
import type { Seller } from '#app/platform/seller.ts'

export type SiteUser = { firstName: string; isAdmin: boolean }

export type Site = {
  phone: string
  /**
   * The configured seller. Without it, `useFacts` uses the fictional seller, so the page data needs no
   * seller.
   */
  seller?: Seller
  mode: 'test' | 'live'
  user: SiteUser | null
  origin: string
  year: number
  hasSaved?: boolean
  /** True if the browser did not send back the cookie that a form has just set. */
  refusesCookies?: boolean
  /** True when admins can sign in without a password; never set in production. */
  forceAdmin?: boolean
}

const fallbackSite: Site = {
  phone: '+1 (888) 555-0142',
  mode: 'live',
  user: null,
  origin: '',
  year: new Date().getUTCFullYear(),
}

/** Returns the data of an anonymous visitor if the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? fallbackSite
}
