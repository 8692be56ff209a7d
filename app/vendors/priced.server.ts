import type { FlightVendor, PricedVendor, VendorOffer } from '#app/core/flight/flights-port.ts'
import type { Offer, PriceBreakdown } from '#app/core/flight/offer.ts'
import { mapServicesOfSeats } from '#app/core/flight/seats/seat-maps.ts'
import { customerPrice, subtractPrices, type ProviderAmount } from '#app/core/money/money.ts'

type VendorPages = AsyncGenerator<VendorOffer[], void, void>

/**
 * Adds our markup to everything that a vendor sells: offers, services and seats. No other code adds
 * markup, so customers pay the price that they saw. Amounts after a sale stay as the vendor states
 * them.
 */
export function priced(vendor: FlightVendor, upliftPercent: string): PricedVendor {
  const withPrice = <Sold extends { providerPrice: ProviderAmount }>(sold: Sold) => ({
    ...sold,
    price: customerPrice(sold.providerPrice, upliftPercent),
  })
  const sell = ({ providerTax, ...offer }: VendorOffer): Offer => ({
    ...offer,
    vendor: vendor.name,
    price: priceOf(offer.providerTotal, providerTax, upliftPercent),
  })
  async function* sellPages(pages: VendorPages) {
    for await (const page of pages) yield page.map(sell)
  }

  return {
    ...vendor,
    async startSearch(query, options) {
      const search = await vendor.startSearch(query, options)
      if (search.batched) return search
      return { ...search, offers: search.offers?.map(sell) ?? null }
    },
    arrivingOffers: (requestId, query) => sellPages(vendor.arrivingOffers(requestId, query)),
    listOffers: (requestId, query) => sellPages(vendor.listOffers(requestId, query)),
    async getOffer(offerId) {
      const { offer, services } = await vendor.getOffer(offerId)
      return { offer: sell(offer), services: services.map(withPrice) }
    },
    async getSeatMaps(offerId, segmentIds) {
      const maps = await vendor.getSeatMaps(offerId, segmentIds)
      return mapServicesOfSeats(maps, (services) => services.map(withPrice))
    },
  }
}

/** Tax and base fare are both null if the tax is not a part of the total. */
function priceOf(
  providerTotal: ProviderAmount,
  providerTax: ProviderAmount | null,
  upliftPercent: string,
): PriceBreakdown {
  const total = customerPrice(providerTotal, upliftPercent)
  const tax = providerTax && customerPrice(providerTax, upliftPercent)
  if (!tax || tax.currency !== total.currency || tax.amount > total.amount) {
    return { total, base: null, tax: null }
  }
  return { total, tax, base: subtractPrices(total, tax) }
}
