import { readCar } from '@portolan/contract/cars/read-car.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { judgePart } from '@portolan/domain/policies/judge.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { carPolicyBreach } from '@portolan/domain/policies/car-policy.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import { carFactsOf, cents, extraPricesOf } from './car-facts.ts'
import type { CarSupplier } from './car-supplier.ts'
import type { CarPoliciesOf } from './cars.routes.ts'
import { judgedCar } from './judge-cars.ts'
import { priceChoice } from './price-choice.ts'

type Breaches = NonNullable<AnswerOf<typeof readCar>['policy']>['breaches']

export const readCarRoute = ({
  supplier,
  policiesOf,
  tierOf,
}: {
  readonly supplier: Pick<CarSupplier, 'price'>
  readonly policiesOf: CarPoliciesOf
  readonly tierOf: TierOf
}): Route =>
  route(readCar, async ({ body: { judgedFor, ...choice } }, context) => {
    const priced = await priceChoice(supplier, choice, context.now)
    if (!priced.ok) return priced
    const { supplied } = priced.value
    const tier = await tierOf(context.principal, 'USD', {
      now: context.now,
      judgedFor,
      on: choice.pickUpAt.slice(0, 10),
    })
    const judged = tier && judgePart(tier, judgedCar(supplied))
    return ok({
      asOf: instantOf(context.now),
      ...carFactsOf(priced.value),
      extraPrices: extraPricesOf(supplied),
      breach: carPolicyBreach(
        await policiesOf(context, choice.pickUpAt.slice(0, 10)),
        cents(perDayOf(supplied.total, supplied.days)),
      ),
      // The contract's arrays are mutable; nothing writes to these.
      policy: judged && { verdict: judged.verdict, breaches: judged.breaches as Breaches },
    })
  })
