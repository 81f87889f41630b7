import type { BodyOf } from '@portolan/contract/operation.ts'
import type { readCar } from '@portolan/contract/cars/read-car.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { carPriceFault } from '@portolan/domain/cars/car-price.ts'
import { refuse, type Result } from '@portolan/kernel/result.ts'
import type { CarChoice, CarSupplier, Member, SupplierRental } from './car-supplier.ts'
import { checkRentalOf } from './check-rental-of.ts'

/**
 * The price of a choice. A price that does not add up is refused. `checkRentalOf` counts from the
 * west-most zone here: the desk's own is known to the supplier, which refuses what has passed
 * there.
 */
export const priceChoice = async (
  supplier: Pick<CarSupplier, 'price'>,
  body: BodyOf<typeof readCar>,
  now: number,
  member?: Member,
): Promise<Result<{ readonly choice: CarChoice; readonly supplied: SupplierRental }, Refusal>> => {
  const checked = checkRentalOf(body, 'Etc/GMT+12', now)
  if (!checked.ok) return checked
  const choice: CarChoice = { ...checked.value, offerId: body.offerId, extras: body.extras }
  const priced = await supplier.price({ choice, now, ...(member === undefined ? {} : { member }) })
  if (!priced.ok) return priced
  return carPriceFault(priced.value.charges, priced.value) === null
    ? { ok: true, value: { choice, supplied: priced.value } }
    : refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
}
