import type { CarFacts } from '@portolan/contract/cars/car.ts'
import type { DepositOf } from './use-deposit-room.ts'

/** The deposit of an offer, a quote or a booked car. */
export const depositOf = ({
  pickUpAt,
  terms,
  price,
}: Pick<CarFacts, 'pickUpAt' | 'terms' | 'price'>): DepositOf => ({
  pickUpAt,
  deposit: terms.deposit,
  dueAtDesk: price.dueAtDesk.minor,
})
