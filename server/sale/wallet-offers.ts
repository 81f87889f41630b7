import type { Condition } from '@portolan/domain/wallet/condition.ts'
import type { Offer, Rate } from '@portolan/domain/wallet/offer.ts'
import { isCurrency, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { OpenedSale, SaleDeal } from './open-sale.ts'

const wire = ({
  minor,
  currency,
}: {
  readonly minor: number
  readonly currency: string
}): MoneyWire => {
  if (!isCurrency(currency)) throw new TypeError(`sale: ${currency} passed the check of the file`)
  return { minor, currency }
}

export const rateOfDeal = ({ entry: { discount } }: Pick<SaleDeal, 'entry'>): Rate =>
  discount.kind === 'Fixed'
    ? { kind: 'Fixed', amount: wire(discount.amount) }
    : { kind: 'Percent', hundredths: discount.percent * 100, upTo: wire(discount.upTo) }

/**
 * Where it may be used: at its destination, by name or by the codes of its airports, and in its
 * collections.
 */
const conditionOf = (
  { file }: OpenedSale,
  { entry: { destination, trip } }: SaleDeal,
): Condition => {
  const place: Condition = {
    kind: 'Place',
    ids: [
      destination,
      ...(file.destinations.find(({ name }) => name === destination)?.codes ?? []),
    ],
  }
  const collections = trip?.kind === 'stay' ? (trip.among?.collections ?? []) : []
  return collections.length === 0
    ? place
    : { kind: 'And', all: [place, { kind: 'Collection', collections }] }
}

/** A deal as the wallet keeps it. */
const offerOf = (sale: OpenedSale, deal: SaleDeal): Offer => {
  const {
    entry: { title, text, destination, funnels, discount, terms },
    offerId,
    startsAt,
    expiresAt,
  } = deal
  const banner = `Travel sale, ${destination}: ${title}`
  const isFor = (funnel: 'Air' | 'Lodging'): string | null =>
    funnels.includes(funnel) ? banner : null
  return {
    id: offerId,
    title,
    descriptions: [text, '', destination],
    funnels,
    saleEventStartOn: startsAt,
    expiresOn: expiresAt,
    termsAndConditions: terms,
    amount: fromWire(wire(discount.kind === 'Fixed' ? discount.amount : discount.upTo)),
    benefit: { kind: 'Discount', rate: rateOfDeal(deal) },
    condition: conditionOf(sale, deal),
    landingPageBanner: null,
    shopPageBanner: isFor('Air'),
    availabilityPageBanner: isFor('Lodging'),
    imageId: null,
    imageFolderUrl: null,
  }
}
export const walletOffersOf = (sale: OpenedSale): readonly Offer[] =>
  [...sale.deals.values()].map((deal) => offerOf(sale, deal))
