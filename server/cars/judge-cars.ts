import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { carClasses } from '@portolan/domain/cars/codes.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { carCap } from '@portolan/domain/policies/car-policy.ts'
import type { JudgedPart, Verdict } from '@portolan/domain/policies/judge.ts'
import {
  approvalOf,
  countVerdicts,
  judgeAll,
  nearestOf,
  type JudgedThing,
} from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { cents } from './car-facts.ts'
import type { SupplierCar } from './car-supplier.ts'

/** The tier of the named travelers, or of the caller, with its caps in a currency; null without one. */
export type CarTierOf = (
  principal: Principal,
  currency: Currency,
  now: number,
  savedTravelerIds?: readonly string[],
) => Promise<PolicyTier | null>

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

/** `all` are the offers without filters: the nearest choice in policy may be any of them. */
export const judgeCars = (
  tier: PolicyTier | null,
  all: readonly SupplierCar[],
  matching: readonly SupplierCar[],
  wanted: Verdict | undefined,
): JudgedCars => {
  if (tier === null) return { cars: matching, policy: null, policyOf: () => null }
  const everything = judgeAll(tier, all, judgedCar)
  const byCar = new Map<SupplierCar, JudgedThing<SupplierCar>>(
    everything.map((one) => [one.thing, one]),
  )
  const judged = matching.flatMap((car) => byCar.get(car) ?? [])
  return {
    cars:
      wanted === undefined
        ? matching
        : judged.filter(({ verdict }) => verdict === wanted).map(({ thing }) => thing),
    policy: {
      tier: tier.name,
      currency: 'USD',
      cap: carCap(tier.cars ?? [], 'USD')?.minor ?? null,
      ...approvalOf(tier),
      counts: countVerdicts(judged),
    },
    policyOf: (car) => {
      const own = byCar.get(car)
      if (own === undefined) return null
      const at = classAt(car)
      const nearest =
        own.verdict === 'InPolicy' ? undefined : nearestOf(everything, (one) => classAt(one) - at)
      return {
        verdict: own.verdict,
        // The contract's arrays are mutable; nothing writes to these.
        breaches: own.breaches as NonNullable<CardPolicy>['breaches'],
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
