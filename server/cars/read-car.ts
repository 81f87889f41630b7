import { readCar } from '@portolan/contract/cars/read-car.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { carPolicyBreach } from '@portolan/domain/policies/car-policy.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { carFactsOf, cents } from './car-facts.ts'
import type { CarSupplier } from './car-supplier.ts'
import type { CarPoliciesOf } from './cars.routes.ts'
import { priceChoice } from './price-choice.ts'

export const readCarRoute = ({
  supplier,
  policiesOf,
}: {
  readonly supplier: Pick<CarSupplier, 'price'>
  readonly policiesOf: CarPoliciesOf
}): Route =>
  route(readCar, async ({ body }, context) => {
    const priced = await priceChoice(supplier, body, context.now)
    if (!priced.ok) return priced
    const { supplied } = priced.value
    return ok({
      asOf: instantOf(context.now),
      ...carFactsOf(priced.value),
      extraPrices: supplied.extraPrices.map(({ amount, ...extra }) => ({
        ...extra,
        amount: cents(amount),
      })),
      breach: carPolicyBreach(
        await policiesOf(context),
        cents(perDayOf(supplied.total, supplied.days)),
      ),
    })
  })
