import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { checkPriceDrop } from '@portolan/domain/protections/price-drop/eligibility.ts'
import { checkPriceMatch } from '@portolan/domain/protections/price-match/eligibility.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { BookingPart, BookingProducts } from '../checkout/index.ts'
import { dropLimits } from './price-drop/price-watches.ts'

type Included = AnswerOf<typeof offerProtections>['included'][number]

const ofProduct = (
  sold: Pick<BookingProducts, 'of'>,
  parts: readonly BookingPart[],
): Included[] => {
  const [first] = parts
  const again = first && sold.of(first).priceAgain
  if (again === undefined) return []
  const { covers } = again
  const property = again.property(parts)
  const inPackage = parts.some(({ packaged }) => packaged === true)
  const collection = property?.collection ?? null
  const { currency } = again.booked(parts).price
  const { least, most } = dropLimits(currency)
  const matched = checkPriceMatch({
    inPackage,
    collection,
    isVacationRental: property?.isVacationRental ?? false,
    paidAtProperty: property?.paidAtProperty ?? false,
  })
  return [
    ...(checkPriceDrop({ inPackage, collection }).ok
      ? [{ protection: 'price-drop', covers, least: toWire(least), most: toWire(most) } as const]
      : []),
    ...(matched.ok && currency === 'USD'
      ? [
          {
            protection: 'price-match',
            covers,
            least: null,
            most: toWire(money(priceMatchTerms.most, 'USD')),
          } as const,
        ]
      : []),
  ]
}

/** What comes with the booking of these parts for nothing (protections-39, protections-41). */
export const includedPromises = (
  sold: Pick<BookingProducts, 'of'>,
  parts: readonly BookingPart[],
): Included[] =>
  [...Map.groupBy(parts, ({ product }) => product).values()].flatMap((group) =>
    ofProduct(sold, group),
  )
