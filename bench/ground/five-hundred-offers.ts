import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readSale } from '@portolan/contract/sale/read-sale.ts'
import type { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { builtInSale } from '@portolan/server/sale/index.ts'

type Sale = AnswerOf<typeof readSale>
type Wallet = AnswerOf<typeof readWalletDetails>
const wanted = 500
const day = 86_400_000

/**
 * A sale of five hundred offers at the places of the built-in one, and a wallet that holds them
 * all, as the service would answer.
 */
export const fiveHundredOffers = (
  now: number,
): { readonly sale: Sale; readonly wallet: Wallet } => {
  const {
    offers: few,
    destinations,
    title,
    continents,
    lists,
    featured,
    sorted,
    faq,
  } = builtInSale()
  const startedOn = new Date(now - day).toISOString()
  const endsOn = new Date(now + 30 * day).toISOString()
  const offers = Array.from({ length: wanted }, (_, at): Wallet['offers'][number] => {
    const entry = few[at % few.length]
    if (entry === undefined) throw new Error('an empty sale')
    const destination = destinations[(at * 7) % destinations.length]?.name ?? ''
    return {
      id: `sale_bench-${at}`,
      title: entry.title,
      amount: { amount: 10_000, currency: 'USD' },
      descriptions: [entry.text, '', destination],
      funnels: [...entry.funnels],
      saleEventStartOn: startedOn,
      expiresOn: endsOn,
      shopPageBanner: null,
      availabilityPageBanner: null,
      landingPageBanner: null,
      termsAndConditions: entry.terms,
      imageId: null,
      imageFolderUrl: null,
      trackingProperties: {},
      condition: null,
      benefit: {
        kind: 'Discount',
        rate: { kind: 'Fixed', amount: { minor: 10_000, currency: 'USD' } },
      },
      usesLeft: 1,
    }
  })
  return {
    sale: {
      asOf: new Date(now).toISOString(),
      phase: 'active',
      sale: {
        title,
        continents,
        lists,
        featured,
        sorted,
        faq,
        landsAt: startedOn,
        endsAt: endsOn,
        soldOutHotels: [],
        trips: [],
        destinations: destinations.map(({ radiusKm: _reach, codes: _codes, ...shown }) => shown),
        initialOfferCounts: { featured: wanted, hotels: wanted, flights: wanted, cars: wanted },
      },
    },
    wallet: { offers, credit: null, creditBreakdown: [] },
  }
}
