import { checkCancelCover } from '@portolan/domain/protections/cancel-for-any-reason/eligibility.ts'
import { coverageOf } from '@portolan/domain/protections/cancel-for-any-reason/price.ts'
import type { ProtectionRefusalCode } from '@portolan/domain/protections/protection.ts'
import { day } from '@portolan/domain/protections/spans.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StoredQuote } from '../../quotes/index.ts'
import { beforePayingShown, type ProtectionSeller } from '../protection-seller.ts'
import type { QuotedCover, Underwriter } from '../underwriter.ts'
import { scheduledLastUse } from './cover-contracts.ts'
import type { Coverable } from './coverable.ts'
import { coverableFlights } from './coverable-flights.ts'
import { coverableStay } from './coverable-stay.ts'
import { cancelForAnyReason, coverBeforePaying, coverQuotes } from './cover-quote.ts'
import { roomCover } from './room-cover.ts'

export interface OfferCoverDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
}

/** Null for what is not covered, undefined for a quote of something else. */
const coverableOf = (quote: StoredQuote): Coverable | null | undefined => {
  for (const coverable of [coverableFlights, coverableStay]) {
    const found = coverable(quote)
    if (found !== undefined) return found
  }
  return undefined
}

/** A change may move what is covered to a date within the year of its tickets or rates. */
const slackMs = 366 * day

/** Why it is not covered; null if it is. */
const refusalOf = (
  { covered, leastRefund, paidAtProperty, facts }: Coverable,
  now: number,
): ProtectionRefusalCode | null => {
  // Everybody and everything that is quoted is covered together.
  const everybody = { travelers: facts.travelers.length, items: 1 }
  const checked = checkCancelCover({
    at: now,
    covers: covered.covers,
    withBooking: true,
    start: { scheduled: covered.startsAt, updated: null },
    covered: everybody,
    booked: everybody,
    paidAtProperty,
  })
  if (!checked.ok) return checked.refusal.code
  // The underwriter's contracts are in dollars; and nobody is sold what the fare or rate already gives.
  const paid = fromWire(covered.paid)
  return paid.currency !== 'USD' || coverageOf(paid, covered.percent).minor <= leastRefund.minor
    ? 'ProtectionNotOffered'
    : null
}

/**
 * Offers cancel for any reason with quoted flights or a quoted stay (protections-2,
 * protections-13).
 */
export const cancelCoverSeller = ({
  database,
  ids,
  underwriter,
}: OfferCoverDeps): ProtectionSeller => {
  const insure = async (
    { covered, refundOf }: Coverable,
    now: number,
  ): Promise<Result<QuotedCover, ProtectionRefusalCode>> => {
    const { covers, paid, percent, startsAt } = covered
    const answer = await underwriter.quote({
      risk: {
        kind: cancelForAnyReason,
        covers,
        paid,
        percent,
        refund: toWire(refundOf(now)),
        start: startsAt,
      },
      units: 1,
      from: now,
      until: startsAt + slackMs,
    })
    return answer.kind === 'done' ? ok(answer.value) : refuse('ProtectionNotOffered')
  }
  return {
    protection: cancelForAnyReason,
    offer: async ({ tenant, personId, quote, now }) => {
      const coverable = coverableOf(quote)
      if (coverable === undefined) return null
      if (coverable === null) return refuse('ProtectionNotOffered')
      const { covered, facts, roomTotals } = coverable
      const refusal = refusalOf(coverable, now)
      if (refusal !== null) return refuse(refusal)
      const cover = await insure(coverable, now)
      if (!cover.ok) return cover
      const { id, cost, coverage, expiresAt } = cover.value
      const shown = coverBeforePaying({ ...covered, cover: { id, cost, coverage, expiresAt } })
      const kept = await database.tenant(tenant, (tx) =>
        coverQuotes.keep(tx, ids, {
          tenant,
          personId,
          now,
          life: Math.max(0, Math.min(expiresAt, quote.expiresAt) - now),
          body: {
            ...covered,
            ...facts,
            quoteId: quote.id,
            premium: toWire(shown.fairPrice.premium),
            cover: { id, cost, coverage, expiresAt },
          },
        }),
      )
      return ok({
        id: kept.id,
        protection: cancelForAnyReason,
        covers: covered.covers,
        expiresAt: instantOf(kept.expiresAt),
        rooms: roomCover({ id: kept.id, roomTotals, covered, premium: shown.fairPrice.premium }),
        percent: covered.percent,
        paid: covered.paid,
        lastUse: instantOf(scheduledLastUse(covered)),
        zone: covered.startZone,
        beforePaying: beforePayingShown(shown, fromWire(coverage)),
      })
    },
  }
}
