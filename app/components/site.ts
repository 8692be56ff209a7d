import { useRouteLoaderData } from '@remix-run/react'
import type { Seller } from '#app/platform/seller.ts'

export type SiteUser = { firstName: string; isAdmin: boolean }

export type Site = {
  phone: string
  /** Only if configured; `useFacts` falls back to the fictional one, which keeps it off every page. */
  seller?: Seller
  mode: 'test' | 'live'
  user: SiteUser | null
  origin: string
  year: number
  hasSaved?: boolean
  /** Passwordless admin sign-in is available. Never set in production. */
  forceAdmin?: boolean
}

const fallbackSite: Site = {
  phone: '+1 (888) 555-0142',
  mode: 'live',
  user: null,
  origin: '',
  year: new Date().getUTCFullYear(),
}

/** Falls back to an anonymous visitor if the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? fallbackSite
}
