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
 * Where it may be used: at its destination, by name or airport code, and in its collections. Null
 * for anywhere.
 */
const conditionOf = (
  { file }: OpenedSale,
  { entry: { destination, trip } }: SaleDeal,
): Condition | null => {
  const place: Condition | null =
    destination === null
      ? null
      : {
          kind: 'Place',
          ids: [
            destination,
            ...(file.destinations.find(({ name }) => name === destination)?.codes ?? []),
          ],
        }
  const collections = trip?.kind === 'stay' ? (trip.among?.collections ?? []) : []
  if (collections.length === 0) return place
  const among: Condition = { kind: 'Collection', collections }
  return place === null ? among : { kind: 'And', all: [place, among] }
}

/** A deal as a wallet offer. */
const offerOf = (sale: OpenedSale, deal: SaleDeal): Offer => {
  const {
    entry: { title, text, destination, funnels, discount, terms },
    offerId,
    startsAt,
    expiresAt,
  } = deal
  const banner = `${destination === null ? 'Travel sale' : `Travel sale, ${destination}`}: ${title}`
  const isFor = (funnel: 'Air' | 'Lodging'): string | null =>
    funnels.includes(funnel) ? banner : null
  return {
    id: offerId,
    title,
    descriptions: [text, '', destination ?? ''],
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
