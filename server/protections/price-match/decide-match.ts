import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { agentDecision } from '@portolan/domain/protections/agent-decision.ts'
import { acceptClaim } from '@portolan/domain/protections/price-match/exercise.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import type { DecisionRows } from '../../cases/index.ts'
import type { BookingProducts } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyTripById } from '../../trips/index.ts'
import type { GrantCredit } from '../../wallet/index.ts'
import { protectionCredit } from '../protection-credit.ts'
import {
  addressPlace,
  evidenceOf,
  matchablesOf,
  matchClaims,
  priceMatch,
  type MatchContract,
} from './match-claims.ts'

export interface DecideMatchDeps {
  readonly sold: Pick<BookingProducts, 'of'>
  readonly grantCredit: GrantCredit
}

/** An agent could not verify the price: the claim’s last clause, not met. */
const denial = (at: number): Decision<'Refused'> => ({
  at,
  clause: 'price-match.verifiable',
  rule: 'protections-40',
  outcome: 'Refused',
  refusal: 'EvidenceInsufficient',
  compared: [{ what: 'agent', agreed: 'Met', found: 'NotMet', holds: false }],
  pays: [],
})

/**
 * Applies an agent's decision about a claim (protections-40). Accepted, it is decided as if it had
 * just been made, with what the agent has verified, and credited in this transaction.
 */
export const createMatchDecision = ({ sold, grantCredit }: DecideMatchDeps) => {
  const accepted = async (
    tx: Tx,
    tenant: TenantId,
    tripId: string,
    { id, boughtAt, body: { covers, found, seenAt, sealedAddress } }: MatchContract,
  ) => {
    const trip = await anyTripById(tx, tenant, tripId)
    const matchable = trip && (await matchablesOf(tx, sold, tenant, trip)).get(covers)
    if (matchable == null) throw new Error('protections: a claim about a trip that is gone')
    const said = {
      address: tx.personal.open<string>(addressPlace(tenant, id), sealedAddress),
      price: { minor: found, currency: 'USD' },
      seenAt,
      isSame: true,
      isPublic: true,
    }
    return acceptClaim({
      at: boughtAt,
      booking: { ...matchable.booking, claimedBefore: false },
      evidence: evidenceOf(said, matchable.booking.itinerary),
    })
  }

  return async (
    tx: Tx,
    tenant: TenantId,
    of: { readonly tripId: string; readonly personId: string; readonly subject: string | null },
    decision: CaseDecision,
    { now }: { readonly now: number },
  ): Promise<DecisionRows> => {
    if (of.subject === null) return []
    const contract = await matchClaims.forUpdate(tx, tenant, of.subject)
    if (contract === null || contract.state !== 'WithAgent') return []
    if (decision === 'Deny') {
      await matchClaims.decide(tx, tenant, contract, 'Denied', denial(now))
      return []
    }
    await matchClaims.note(tx, tenant, contract, agentDecision(priceMatch, decision, now))
    if (decision !== 'Accept') return []
    const ruled = { ...(await accepted(tx, tenant, of.tripId, contract)), at: now }
    const [paid] = ruled.pays
    await matchClaims.decide(tx, tenant, contract, paid === undefined ? 'Denied' : 'Paid', ruled)
    if (paid === undefined) return []
    const credit = protectionCredit({
      id: `credit_match_${contract.id}`,
      personId: contract.personId,
      origin: 'PriceMatch',
      granted: paid.amount,
      grantedAt: now,
    })
    await grantCredit(tx, tenant, credit)
    return [
      ['Travel credit', formatExact(paid.amount)],
      ['Use it by', formatDayYear(lastDayOf(credit.expiresAt))],
    ]
  }
}
