import type { priceMatchClaim } from '@portolan/contract/protections/price-match.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { ClaimState } from '@portolan/domain/protections/price-match/contract.lifecycle.ts'
import type { ClaimOutcome } from '@portolan/domain/protections/price-match/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { LoggedContract } from './contracts.store.ts'
import { decisionAnswer } from './decision-answer.ts'
import { addressPlace, type ClaimedMatch } from './price-match/match-claims.ts'
import type * as z from 'zod/mini'

export const priceMatchAnswer = (
  { personal }: Pick<Tx, 'personal'>,
  tenant: TenantId,
  { id, state, boughtAt, body, log }: LoggedContract<ClaimedMatch>,
): z.output<typeof priceMatchClaim> => ({
  id,
  covers: body.covers,
  state: state as ClaimState,
  claimedAt: instantOf(boughtAt),
  address: personal.open<string>(addressPlace(tenant, id), body.sealedAddress),
  paid: body.paid,
  found: { minor: body.found, currency: 'USD' },
  seenAt: instantOf(body.seenAt),
  decisions: log.map((line) => decisionAnswer<ClaimOutcome>(line)),
})
