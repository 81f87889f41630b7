import type { ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import { priceAgain, type PriceAgain } from '../../checkout/index.ts'
import { stayIn, type SoldStay } from '../lodging-shop.ts'
import type { LodgingSupplier, StayChoice } from '../lodging-supplier.ts'
import { stayPriceOf } from '../stay-quote.ts'
import { stayPartsOf } from '../trip/stay-part.ts'
import type { StayBookingPart } from './stay-booking-part.ts'
import { stayPurchase } from './stay-purchase.ts'

interface KeptStay {
  readonly choice: StayChoice
  /** As booked, so that a move of the currency is not one of the price. */
  readonly rate: ExchangeRate | null
}

const onlyOf = (parts: readonly StayBookingPart[]): StayBookingPart => {
  const [part, ...others] = parts
  if (part === undefined || others.length > 0)
    throw new RangeError('lodging: one stay is priced again')
  return part
}
const itineraryOf = ({ lodgingId, checkIn, checkOut, rooms }: StayChoice): string =>
  JSON.stringify([lodgingId, checkIn, checkOut, rooms])
/** Of all rooms and nights, also what is paid at the property. */
const priceOf = (choice: StayChoice, stay: SoldStay) => ({
  itinerary: itineraryOf(choice),
  price: stayPriceOf(stay).grandTotal,
})

export const stayPriceAgain = (
  supplier: Pick<LodgingSupplier, 'price'>,
  clock: Clock,
): PriceAgain =>
  priceAgain<StayBookingPart, KeptStay>({
    covers: 'Room',
    booked: (parts) => {
      const { choice, supplied } = onlyOf(parts)
      return priceOf(choice, supplied)
    },
    property: (parts) => {
      const part = onlyOf(parts)
      const { collection, paidAtProperty } = stayPurchase(part)
      return {
        collection,
        isVacationRental: part.supplied.property.kind === 'Homes',
        paidAtProperty,
      }
    },
    keep: (parts) => {
      const { choice, supplied } = onlyOf(parts)
      return { choice, rate: supplied.exchange?.rate ?? null }
    },
    today: async ({ choice, rate }) => {
      const priced = await supplier.price({ choice, now: clock.now() })
      return priced.ok ? ok(priceOf(choice, stayIn(priced.value, rate))) : priced
    },
    isAsBooked: ({ choice }, parts) => {
      const [stay] = stayPartsOf(parts)
      return stay !== undefined && itineraryOf(stay.body.choice) === itineraryOf(choice)
    },
  })
