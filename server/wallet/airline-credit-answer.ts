import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import {
  stateOfAirlineCredit,
  type AirlineCreditWithRest,
} from '@portolan/domain/wallet/airline-credit.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { IssuedAirlineCredit } from './airline-credits.store.ts'

/** An airline credit as its owner sees it. */
export const airlineCreditAnswer = (
  { credit, left }: AirlineCreditWithRest<IssuedAirlineCredit>,
  now: number,
): AnswerOf<typeof listAirlineCredits>['credits'][number] => {
  const { ownerId: _owner, causeId: _cause, issued, issuedAt, expiresAt, ...facts } = credit
  return {
    ...facts,
    state: stateOfAirlineCredit(credit, left, now),
    amount: toWire(issued),
    left: toWire(left),
    issuedAt: instantOf(issuedAt),
    expiresAt: instantOf(expiresAt),
  }
}
