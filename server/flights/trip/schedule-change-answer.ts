import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LabeledRow, SupplierChanges, TripRow } from '../../trips/index.ts'
import { fareOwed } from './fare-owed.ts'
import { timesText } from './flight-words.ts'
import { changesOfTrip, type ScheduleChange } from './schedule-changes.store.ts'

type Answer = SupplierChanges['answers'][number]

/** Cast: the contract's arrays are mutable, but a response is never modified. */
const answerOf = (change: ScheduleChange, trip: TripRow): Answer => {
  const { id, state, announcedAt, answerBy, answeredAt, flights, judgment } = change
  const { amount, whole, byAgent } = fareOwed(trip, change)
  return {
    id,
    state,
    announcedAt: instantOf(announcedAt),
    answerBy: instantOf(answerBy),
    answeredAt: answeredAt === null ? null : instantOf(answeredAt),
    flights: flights as Answer['flights'],
    reasons: [...judgment.reasons],
    refundable: judgment.refundable,
    acceptable: judgment.acceptable,
    owed: { amount: toWire(amount), whole, byAgent },
  }
}

/** Open changes, for an agent. */
export const changeFacts = (changes: readonly ScheduleChange[]): LabeledRow[] =>
  changes
    .filter(({ state }) => state === 'Open' || state === 'Refunding')
    .flatMap(({ flights }) =>
      flights.map(
        ({ flight, before, after }) =>
          [
            `Airline’s change to ${flight}`,
            `${timesText(before)}; now ${after === null ? 'canceled' : timesText(after)}`,
          ] as const,
      ),
    )

/** The airlines' changes of a trip's flights, newest first. */
export const readScheduleChanges = async (tx: Tx, trip: TripRow): Promise<SupplierChanges> => {
  const changes = await changesOfTrip(tx, trip.tenant as TenantId, trip.id)
  return {
    answers: changes.map((change) => answerOf(change, trip)),
    facts: changeFacts(changes),
  }
}
