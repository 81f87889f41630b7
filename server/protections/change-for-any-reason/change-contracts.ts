import type { ChangeState } from '@portolan/domain/protections/change-for-any-reason/contract.lifecycle.ts'
import {
  endOfChange,
  type ChangeEnd,
  type ChangeEndFacts,
  type FirstDeparture,
} from '@portolan/domain/protections/change-for-any-reason/end.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import { money } from '@portolan/kernel/money.ts'
import type { TripPart } from '../../trips/index.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { changeForAnyReason, type ChangeContractBody } from './change-quote.ts'

export const changeContracts = contractsOf<ChangeContractBody>(changeForAnyReason)
export type ChangeContract = Contract<ChangeContractBody>

/** When the flights begin, as booked and as they are by now. */
export const firstDepartureOf = (
  { reference, body }: Pick<ChangeContract, 'reference' | 'body'>,
  parts: readonly Pick<TripPart, 'id' | 'addOnOf' | 'reference' | 'startsAt'>[],
): FirstDeparture => {
  const own = parts.find((part) => part.reference === reference)
  const flights = parts.find(({ id }) => id === own?.addOnOf)
  return { scheduled: body.startsAt, updated: flights?.startsAt ?? null }
}

/** What the rules make of a contract without a change of its flights. */
export const endOfContract = (
  contract: ChangeContract,
  facts: Pick<ChangeEndFacts, 'at' | 'firstDeparture' | 'canceled'>,
): Decision<ChangeEnd> =>
  endOfChange({
    ...facts,
    state: contract.state as ChangeState,
    premium: money(contract.premium, contract.currency),
  })
