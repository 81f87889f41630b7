import {
  lastUse,
  type TripStart,
} from '@portolan/domain/protections/cancel-for-any-reason/cover.ts'
import type { TripPart } from '../../trips/index.ts'
import type { CoverContract } from './cover-contracts.ts'

type Starting = Pick<TripPart, 'id' | 'addOnOf' | 'reference' | 'startsAt' | 'product'>

/** The parts that a contract covers: those of the product that it belongs to. */
export const coveredParts = <P extends Starting>(
  { reference }: Pick<CoverContract, 'reference'>,
  parts: readonly P[],
): readonly P[] => {
  const own = parts.find((part) => part.reference === reference)
  const main = parts.find(({ id }) => id === own?.addOnOf)
  return parts.filter(({ addOnOf, product }) => addOnOf === null && product === main?.product)
}

/** When what is covered begins, as scheduled and as it is by now. */
export const startOf = (
  contract: Pick<CoverContract, 'reference' | 'body'>,
  parts: readonly Starting[],
): TripStart => {
  const scheduled = contract.body.startsAt
  const times = coveredParts(contract, parts).map(({ startsAt }) => startsAt)
  return { scheduled, updated: times.length === 0 ? null : Math.min(...times) }
}

/** The last millisecond at which it can be used. */
export const lastUseOf = ({ body }: Pick<CoverContract, 'body'>, start: TripStart): number =>
  lastUse(body.covers, start)
