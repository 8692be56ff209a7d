import { useRouteLoaderData } from '@remix-run/react'
import type { Seller } from '#app/core/site/company.ts'

export type SiteUser = { firstName: string; isAdmin: boolean }

/** What the root loader tells every page. */
export type Site = {
  phone: string
  /** Where one is configured; `useFacts` has the fictional one otherwise, so that it is not on every page. */
  seller?: Seller
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
  mode: 'live',
  user: null,
  origin: '',
  year: new Date().getUTCFullYear(),
}

/** Falls back to what an anonymous visitor sees where the root loader could not answer. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? unknown
}
