import type { BecomingPart, ChangingProduct } from '../../part-changes/index.ts'
import type { TripPart } from '../../trips/index.ts'
import { carJourney, cents, type QuotedRental } from '../car-facts.ts'
import type { CarSupplier, SupplierCarOrder } from '../car-supplier.ts'
import { carPartsOf, carProduct, withRental, type CarPart } from '../trip/car-part.ts'
import { carChangedMail } from '../trip/car-letters.ts'

/** The rental of the trip after the change. */
export type BecomingCar = BecomingPart & QuotedRental

/** The car that a part of a trip is; throws for a part of another product. */
export const carIn = (part: TripPart): CarPart => {
  const [car] = carPartsOf([part])
  if (car === undefined) throw new Error('cars: a part that is no car')
  return car
}

/** What names a car among parts and refusals. */
export const carNamed = {
  product: carProduct,
  noun: 'car',
  codes: {
    notAllowed: 'CarChangeNotAllowed',
    quoteExpired: 'CarChangeQuoteExpired',
    priceChanged: 'PriceChanged',
  },
} as const

export const changeCarKind = 'change-car'

const orderOf = ({ status, changedBy }: Pick<SupplierCarOrder, 'status' | 'changedBy'>) => ({
  changedBy,
  isOver: status === 'Canceled',
})

/** What cars bring to changes in place. */
export const changingCar = (
  supplier: Pick<CarSupplier, 'confirmChange' | 'readBack'>,
): ChangingProduct<BecomingCar> => ({
  ...carNamed,
  kind: changeCarKind,
  desk: {
    confirmChange: async (reference, quoteId) => {
      const answer = await supplier.confirmChange(reference, quoteId)
      return answer.kind === 'done' ? { kind: 'done', value: orderOf(answer.value) } : answer
    },
    readBack: async (reference) => {
      const answer = await supplier.readBack(reference)
      return answer.kind === 'done'
        ? { kind: 'done', value: answer.value && orderOf(answer.value) }
        : answer
    },
  },
  event: 'CarChanged',
  // Companies guarantee their prices in dollars (decision 0120).
  priceOf: ({ supplied }) => ({ charged: cents(supplied.dueNow), cost: null }),
  changed: (part, { choice, supplied }) => withRental(carIn(part), { choice, supplied }),
  isAnotherJourney: (part, becomes) => carJourney(carIn(part).body)[0] !== carJourney(becomes)[0],
  mail: ({ before, ...about }) => carChangedMail({ ...about, before: carIn(before).body }),
})
