import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { checkChangeCover } from '@portolan/domain/protections/change-for-any-reason/eligibility.ts'
import { changeBeforePaying } from '@portolan/domain/protections/change-for-any-reason/price.ts'
import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import type { ProtectionRefusalCode } from '@portolan/domain/protections/protection.ts'
import { day } from '@portolan/domain/protections/spans.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { flightQuotes } from '../../flights/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Coverable } from '../cancel-for-any-reason/coverable.ts'
import { coverableFlights } from '../cancel-for-any-reason/coverable-flights.ts'
import { airlinesOf, cabinOf } from '../insured-flights.ts'
import { beforePayingShown, type ProtectionSeller } from '../protection-seller.ts'
import type { Underwriter } from '../underwriter.ts'
import { changeForAnyReason, changeQuotes, type CoveredFlights } from './change-quote.ts'

/** A change moves the flights to a date within a year of the booking. */
const coveredMs = 366 * day

/** Why these flights are not covered; null if they are. */
const refusalOf = (
  slices: readonly FaredSlice[],
  { covered: { paid, startsAt }, facts, now }: Coverable & { readonly now: number },
): ProtectionRefusalCode | null => {
  const count = { travelers: facts.travelers.length, segments: slices.length }
  const checked = checkChangeCover({
    at: now,
    withBooking: true,
    firstDeparture: startsAt,
    airlines: airlinesOf(slices),
    covered: count,
    booked: count,
  })
  if (!checked.ok) return checked.refusal.code
  // The underwriter's contracts are in dollars, and a fare that can't be changed has no use for it.
  return paid.currency !== 'USD' || slices.some(({ brand }) => brand.change.kind === 'NotPossible')
    ? 'ProtectionNotOffered'
    : null
}

/** Offers change for any reason with quoted flights of one ticket (protections-4, protections-13). */
export const changeCoverSeller = ({
  database,
  ids,
  underwriter,
}: {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
}): ProtectionSeller => ({
  protection: changeForAnyReason,
  offer: async ({ tenant, personId, quote, now }) => {
    const flights = flightQuotes.of(quote)
    if (flights === null) return null
    const coverable = coverableFlights(quote)
    const slices = flights.body.tickets[0]?.slices ?? []
    const [first] = slices
    const segmentId = first?.segments[0]?.id ?? ''
    if (coverable === null || coverable === undefined || first === undefined)
      return refuse('ProtectionNotOffered')
    const {
      covered: { paid, startsAt, startZone, endsAt, endZone },
      facts: { travelers, product, dates, passportRequired },
    } = coverable
    const refusal = refusalOf(slices, { ...coverable, now })
    if (refusal !== null) return refuse(refusal)
    const answer = await underwriter.quote({
      risk: { kind: changeForAnyReason, segmentId, cabin: cabinOf(first), paid },
      units: 1,
      from: now,
      until: startsAt + coveredMs,
    })
    if (answer.kind !== 'done') return refuse('ProtectionNotOffered')
    const { id, cost, coverage, expiresAt } = answer.value
    const shown = changeBeforePaying(fromWire(paid), { ...cost, total: fromWire(cost.total) })
    const covered: CoveredFlights = {
      paid,
      travelers: travelers.length,
      startsAt,
      startZone,
      endsAt,
      endZone,
    }
    const kept = await database.tenant(tenant, (tx) =>
      changeQuotes.keep(tx, ids, {
        tenant,
        personId,
        now,
        life: Math.max(0, Math.min(expiresAt, quote.expiresAt) - now),
        body: {
          ...covered,
          quoteId: quote.id,
          product,
          passengers: travelers,
          dates,
          passportRequired,
          premium: toWire(shown.fairPrice.premium),
          cover: { id, cost, coverage, expiresAt },
        },
      }),
    )
    return ok({
      id: kept.id,
      protection: changeForAnyReason,
      covers: 'Flight',
      expiresAt: instantOf(kept.expiresAt),
      rooms: null,
      percent: null,
      paid,
      lastUse: instantOf(lastChange({ scheduled: startsAt, updated: null })),
      zone: startZone,
      beforePaying: beforePayingShown(shown, fromWire(coverage)),
    })
  },
})
