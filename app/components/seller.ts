import { fictionalSeller, type Seller } from '#app/platform/seller.ts'
import { useSite, type Site } from '#app/components/page/site.ts'

export function sellerOf({ seller }: Pick<Site, 'seller'>): Seller {
  return seller ?? fictionalSeller
}

export function useFacts(): { phone: string; seller: Seller } {
  const site = useSite()
  return { phone: site.phone, seller: sellerOf(site) }
}
