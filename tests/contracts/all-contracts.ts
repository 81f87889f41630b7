import { cancelContracts } from '@portolan/domain/protections/cancel-for-any-reason/cancel-for-any-reason.model.ts'
import { changeContracts } from '@portolan/domain/protections/change-for-any-reason/change-for-any-reason.model.ts'
import { disruptionContracts } from '@portolan/domain/protections/disruption-assistance/disruption-assistance.model.ts'
import { voucherContracts } from '@portolan/domain/protections/hotel-price-freeze/hotel-price-freeze.model.ts'
import { guaranteeContracts } from '@portolan/domain/protections/missed-connection/missed-connection.model.ts'
import { dropContracts } from '@portolan/domain/protections/price-drop/price-drop.model.ts'
import { priceFreezeContracts } from '@portolan/domain/protections/price-freeze/price-freeze.model.ts'
import { claimContracts } from '@portolan/domain/protections/price-match/price-match.model.ts'
import type { Protection } from '@portolan/domain/protections/protection.ts'
import type { SimulatedContracts } from '@portolan/domain/protections/simulated-contracts.ts'
import * as fc from 'fast-check'

/** Runs so many contracts of one protection; what the clauses and the model disagree about. */
export type RunContracts = (count: number, seed: number) => string | null

const running =
  <F>({ any, differenceOf }: SimulatedContracts<F>): RunContracts =>
  (count, seed) => {
    const { failed, counterexample, counterexamplePath } = fc.check(
      fc.property(any, (facts) => differenceOf(facts) === null),
      { numRuns: count, seed },
    )
    if (!failed) return null
    const [facts] = counterexample ?? []
    const difference = facts === undefined ? 'the model throws' : differenceOf(facts)
    return `${difference} (seed ${seed}, path ${counterexamplePath}): ${fc.stringify(facts)}`
  }

/** Every protection has a model. */
export const allContracts: Readonly<Record<Protection, RunContracts>> = {
  'price-freeze': running(priceFreezeContracts),
  'hotel-price-freeze': running(voucherContracts),
  'cancel-for-any-reason': running(cancelContracts),
  'change-for-any-reason': running(changeContracts),
  'disruption-assistance': running(disruptionContracts),
  'missed-connection': running(guaranteeContracts),
  'price-drop': running(dropContracts),
  'price-match': running(claimContracts),
}
