import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { carClasses } from '@portolan/domain/cars/codes.ts'
import { carCap } from '@portolan/domain/policies/car-policy.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import { approvalOf, judgeList, type ListToJudge } from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { cents } from './car-facts.ts'
import type { SupplierCar } from './car-supplier.ts'

type Answer = AnswerOf<typeof searchCars>
export type CardPolicy = Answer['cards'][number]['policy']

/** A rental as policies see it: an average day with every charge that cannot be avoided. */
export const judgedCar = ({
  car,
  total,
  days,
}: Pick<SupplierCar, 'total' | 'days'> & {
  readonly car: Pick<SupplierCar['car'], 'carClass'>
}): JudgedPart => ({
  kind: 'Car',
  total: cents(total),
  car: { carClass: car.carClass, perDay: cents(perDayOf(total, days)) },
})

export interface JudgedCars {
  /** What the policy filter leaves, in the order of the list. */
  readonly cars: readonly SupplierCar[]
  readonly policy: Answer['policy']
  readonly policyOf: (car: SupplierCar) => CardPolicy
}

const classAt = ({ car }: Pick<SupplierCar, 'car'>): number => carClasses.indexOf(car.carClass)

export const judgeCars = (tier: PolicyTier | null, list: ListToJudge<SupplierCar>): JudgedCars => {
  if (tier === null) return { cars: list.matching, policy: null, policyOf: () => null }
  const judged = judgeList(tier, list, judgedCar, (one, other) => classAt(one) - classAt(other))
  return {
    cars: judged.left,
    policy: {
      tier: tier.name,
      currency: 'USD',
      cap: carCap(tier.cars ?? [], 'USD')?.minor ?? null,
      ...approvalOf(tier),
      counts: judged.counts,
    },
    policyOf: (car) => {
      const own = judged.of(car)
      if (own === undefined) return null
      const { verdict, breaches, nearest } = own
      return {
        verdict,
        // The contract's arrays are mutable; nothing writes to these.
        breaches: breaches as NonNullable<CardPolicy>['breaches'],
        nearest:
          nearest === undefined
            ? null
            : {
                offerId: nearest.id,
                carClass: nearest.car.carClass,
                perDay: perDayOf(nearest.total, nearest.days),
              },
      }
    },
  }
}
