import { useRouteLoaderData } from '@remix-run/react'
import { fictionalSeller, type Seller } from '#app/content/company.ts'

export type SiteUser = { firstName: string; isAdmin: boolean }

/** What the root loader tells every page. */
export type Site = {
  phone: string
  seller: Seller
  mode: 'test' | 'live'
  user: SiteUser | null
  /** The site's own public address, without a slash at the end. */
  origin: string
  /** Of the copyright. */
  year: number
  /** This browser has saved flights. */
  hasSaved?: boolean
  /** The sign-in without a password exists here: never in production. */
  forceAdmin?: boolean
}

const unknown: Site = {
  phone: '+1 (888) 555-0142',
  seller: fictionalSeller,
  mode: 'live',
  user: null,
  origin: '',
  year: new Date().getUTCFullYear(),
}

/** What the root loader sends: the seller only where it is configured, since it would be on every page. */
export type SentSite = Omit<Site, 'seller'> & Partial<Pick<Site, 'seller'>>

export function siteOf(sent: SentSite): Site {
  return { ...sent, seller: sent.seller ?? fictionalSeller }
}

/** Falls back to what an anonymous visitor sees where the root loader could not answer. */
export function useSite(): Site {
  const sent = useRouteLoaderData<SentSite>('root')
  return sent ? siteOf(sent) : unknown
}
