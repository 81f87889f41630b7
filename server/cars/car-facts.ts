import type { CarFacts } from '@portolan/contract/cars/car.ts'
import { addUpCar } from '@portolan/domain/cars/car-price.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { CarChoice, CarDesk, SupplierRental } from './car-supplier.ts'

/** A priced car as stored and shown in its trip. */
export interface QuotedRental {
  readonly choice: CarChoice
  readonly supplied: SupplierRental
}

export const cents = (minor: number): MoneyWire => ({ minor, currency: 'USD' })

/** With mutable lists, as in the contract. */
export const deskAnswer = (desk: CarDesk): CarDesk => ({
  ...desk,
  company: { ...desk.company },
  position: { ...desk.position },
  hours: [...desk.hours],
})

/** What identifies a rental for duplicate detection (checkout-4): desk and times. */
export const carJourney = ({ choice, supplied }: QuotedRental): string[] => [
  `${supplied.desk.id} ${choice.pickUpAt} ${choice.dropOffAt}`,
]

/** What the desk rents with the car, as the contract has it. */
export const extraPricesOf = ({ extraPrices }: Pick<SupplierRental, 'extraPrices'>) =>
  extraPrices.map(({ amount, ...extra }) => ({ ...extra, amount: cents(amount) }))

/** Facts of a rental for offers, quotes and trips. */
export const carFactsOf = ({ choice, supplied }: QuotedRental): CarFacts => {
  const { total, dueNow, dueAtDesk } = addUpCar(supplied.charges)
  return {
    offerId: choice.offerId,
    pickUpAt: choice.pickUpAt,
    dropOffAt: choice.dropOffAt,
    driverAge: choice.driverAge,
    days: supplied.days,
    desk: deskAnswer(supplied.desk),
    dropOffDesk: deskAnswer(supplied.dropOffDesk),
    car: { ...supplied.car },
    terms: { ...supplied.terms },
    extras: choice.extras.map((extra) => ({ ...extra })),
    price: {
      charges: supplied.charges.map((charge) => ({ ...charge, amount: cents(charge.amount) })),
      total: cents(total),
      dueNow: cents(dueNow),
      dueAtDesk: cents(dueAtDesk),
    },
    penalties: supplied.penalties.map(({ from, penalty }) => ({
      from: instantOf(from),
      penalty: cents(penalty),
    })),
  }
}
